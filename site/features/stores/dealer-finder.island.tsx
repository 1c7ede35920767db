import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { localizePath } from '#contract/languages.ts'
import { FEEDBACK, STORES } from '#contract/paths.ts'
import type { Shop } from '#contract/stores.ts'
import { replaceQuery } from '../../client/page-update.ts'
import { SelectField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { choiceQuery, type FinderState, firstEmptyLevel, LEVELS, type Level } from './dealer-choice.ts'
import styles from './dealer-finder.module.css'
import { PlaceActions } from './place-actions.tsx'
import { useDealerFinder } from './use-dealers.ts'
import './load-messages.ts'

type Props = {
  title: string
  initial: FinderState
  /** True when the URL already contains a query, so that missing levels are reported. */
  hasQuery: boolean
}

/**
 * Render the dealer finder. Each choice of area, country or region, and city loads the options of the next level.
 * Without scripts it is a form that advances one level with each submission and has its state in the URL.
 */
export default function DealerFinder({ title, initial, hasQuery }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const errorText = t`The dealers could not be loaded. Your choice is still here; please try again.`
  const dealers = useDealerFinder(initial, () => showToast({ kind: 'error', text: errorText }))
  const { choice, loading, retry } = dealers
  const { form, flagged, clear, submit } = useFinderForm(dealers)
  useChoiceBeforeHydration(form, dealers)
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        action={`${localizePath(STORES, lang)}#dealers`}
        aria-label={title}
        noValidate
        data-replay=""
        onSubmit={submit}
      >
        {LEVELS.map((level) => (
          <LevelField
            key={level}
            level={level}
            dealers={dealers}
            isFlagged={flagged === level}
            onChange={(value) => {
              clear()
              dealers.chooseLevel(level, value)
            }}
          />
        ))}
        <button type="submit" className={actions.button} aria-disabled={loading === 'shops'}>
          {loading === 'shops' ? t`Loading …` : t`Show dealers`}
        </button>
      </form>
      {hasQuery && firstEmptyLevel(choice) ? (
        <p className={styles.message}>{t`Please select the full address`}</p>
      ) : null}
      {retry ? (
        <p className={styles.message}>
          {errorText}
          <button type="button" className={actions.plain} onClick={() => void retry()}>
            {t`Try again`}
          </button>
        </p>
      ) : null}
      <DealerResults shops={dealers.shops} city={nameOf(dealers, 'city')} />
    </>
  )
}

type FieldProps = {
  level: Level
  dealers: ReturnType<typeof useDealerFinder>
  isFlagged: boolean
  onChange: (value: string) => void
}

function LevelField({ level, dealers: { choice, options, loading }, isFlagged, onChange }: FieldProps) {
  const { t } = useLingui()
  const labels: Record<Level, string> = { area: t`Area`, country: t`Country or region`, city: t`City` }
  const prompts: Record<Level, string> = {
    area: t`Choose an area`,
    country: t`Choose a country or region`,
    city: t`Choose a city`,
  }
  return (
    <SelectField
      id={`dealers-${level}`}
      name={level}
      label={labels[level]}
      value={choice[level]}
      disabled={options[level].length === 0}
      // A value the browser restores after going back would not match the options.
      autoComplete="off"
      error={isFlagged ? t`Please select the full address` : undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{loading === level ? t`Loading …` : prompts[level]}</option>
      {options[level].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function nameOf({ choice, options }: FinderState, level: Level): string {
  return options[level].find(({ id }) => String(id) === choice[level])?.name ?? ''
}

/** Load the shops when all three levels are chosen; otherwise report the first missing level and focus it. */
function useFinderForm({ choice, loading, loadShops }: ReturnType<typeof useDealerFinder>) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [flagged, setFlagged] = useState<Level>()

  async function showShops(): Promise<void> {
    if (!(await loadShops())) return
    replaceQuery(choiceQuery(choice))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const empty = firstEmptyLevel(choice)
    setFlagged(empty)
    if (empty) {
      showToast({ kind: 'error', text: t`Please select the full address` })
      form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
    } else if (!loading) void showShops()
  }
  return { form, flagged, clear: () => setFlagged(undefined), submit }
}

/** Apply a choice made before hydration. */
function useChoiceBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { choice, chooseLevel }: ReturnType<typeof useDealerFinder>,
): void {
  const initial = useRef({ choice, chooseLevel })
  useEffect(() => {
    for (const level of LEVELS) {
      const select = form.current?.elements.namedItem(level)
      if (!(select instanceof HTMLSelectElement) || select.value === initial.current.choice[level]) continue
      initial.current.chooseLevel(level, select.value)
      return
    }
  }, [form])
}

/** Render the dealers of the chosen city in a live region, so that screen readers announce them. */
function DealerResults({ shops, city }: { shops: readonly Shop[] | undefined; city: string }) {
  const { t } = useLingui()
  return (
    <div aria-live="polite">
      {shops && shops.length > 0 ? (
        <div className={styles.results}>
          <h3>{t`Dealers in ${city}: ${shops.length}`}</h3>
          <ul>
            {shops.map((shop) => (
              <li key={shop.id}>
                <h4>{shop.name}</h4>
                <p>{shop.address}</p>
                {shop.hours ? <p>{shop.hours}</p> : null}
                <PlaceActions place={shop} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {shops?.length === 0 ? (
        <EmptyState
          title={t`There is no dealer in ${city} yet.`}
          text={t`Write to us, and we name the dealer nearest to you.`}
        >
          <TextLink to={FEEDBACK}>{t`Write to us`}</TextLink>
        </EmptyState>
      ) : null}
    </div>
  )
}
