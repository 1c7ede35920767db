import { useLingui } from '@lingui/react/macro'
import type { SafetyNotice } from '#contract/manuals.ts'
import { productPath } from '#contract/paths.ts'
import { useFormatDate } from '../i18n/formatters.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { Link } from '../i18n/link.tsx'
import { Icon } from './icon.tsx'
import styles from './safety-notices.module.css'
import { LinkifiedTelephones } from './telephone-links.tsx'

/** Render the open safety notices of a product, for the top of its pages; nothing without any. */
export function SafetyNotices({ notices }: { notices: readonly SafetyNotice[] }) {
  const { t } = useLingui()
  const open = notices.filter(({ isClosed }) => !isClosed)
  if (open.length === 0) return null
  return (
    <section className={styles.notices} aria-label={t`Safety notices`}>
      {open.map((notice) => (
        <SafetyNoticeArticle key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

/** Render a safety notice: what the hazard is, what to do, what the brand does, and which appliances it is about. */
export function SafetyNoticeArticle({ notice }: { notice: SafetyNotice }) {
  const { t } = useLingui()
  const formatDate = useFormatDate()
  const { id, publishedOn, title, hazard, action, remedy, serials, isClosed } = notice
  const lang = langAttribute(notice)
  return (
    <article id={`notice-${id}`} className={styles.notice} data-closed={isClosed ? '' : undefined}>
      <p className={styles.label}>
        <Icon name={isClosed ? 'done' : 'alert'} />
        {isClosed ? t`Safety notice, closed` : t`Safety notice`}
        <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
      </p>
      <h2 lang={lang}>{title}</h2>
      <p className={styles.hazard} lang={lang}>
        <LinkifiedTelephones text={hazard} />
      </p>
      <dl>
        <div>
          <dt>{t`What to do`}</dt>
          <dd lang={lang}>
            <LinkifiedTelephones text={action} />
          </dd>
        </div>
        <div>
          <dt>{t`What we do`}</dt>
          <dd lang={lang}>
            <LinkifiedTelephones text={remedy} />
          </dd>
        </div>
        <div>
          <dt>{t`Models`}</dt>
          <Models codes={notice.products} />
        </div>
        <div>
          <dt>{t`Serial numbers`}</dt>
          <dd>{serials || t`All`}</dd>
        </div>
      </dl>
    </article>
  )
}

function Models({ codes }: { codes: readonly string[] }) {
  return (
    <dd className={styles.models}>
      {codes.map((code) => (
        <Link key={code} to={productPath(code)} className="touch">
          {code}
        </Link>
      ))}
    </dd>
  )
}
