import styles from './form.module.css'
import type { FormStart } from './form-start.ts'

/**
 * What every form sends beside its fields: its key, the time it took, the notice that was shown, and a field that only
 * programs fill in.
 */
export function FormGuard({ start, notice }: { start: FormStart; notice: string }) {
  return (
    <>
      <input type="hidden" name="idempotency_key" value={start.idempotencyKey} />
      <input type="hidden" name="elapsed" defaultValue="" />
      <input type="hidden" name="notice" value={notice} />
      <span className={styles.unseen} aria-hidden="true">
        <input name="subject" tabIndex={-1} autoComplete="off" defaultValue="" />
      </span>
    </>
  )
}
