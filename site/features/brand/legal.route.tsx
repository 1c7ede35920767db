import { useLingui } from '@lingui/react/macro'
import { getContentPage, getWarrantyLaw } from '#contract/content-pages.ts'
import { LEGAL } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { LANGUAGES } from '../../i18n/language-labels.ts'
import { Prose } from '../../ui/prose.tsx'
import type { Route } from './+types/legal.route'
import { BrandPage } from './brand-page.tsx'
import styles from './legal.module.css'
import './load-messages.ts'

/** The block that is followed by the wording of the law. */
const WARRANTY_BLOCK_KEY = 'warranty'

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, law] = await Promise.all([
    callApi(getContentPage, { key: 'text' }),
    callApi(getWarrantyLaw, {}),
  ])
  return { page, law }
}

/** Render privacy, terms, the warranty against defects and browser storage, each with an anchor of its own. */
export default function Legal({ loaderData: { page, law } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <BrandPage page={page} path={LEGAL}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {page.blocks.map(({ key, title }) => (
              <li key={key}>
                <a href={`#${key}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {page.blocks.map(({ key, title, content }) => (
            <section key={key} id={key} className={styles.block}>
              <h2>{title}</h2>
              <Prose html={content} />
              {key === WARRANTY_BLOCK_KEY ? <WarrantyLaw {...law} /> : null}
            </section>
          ))}
        </div>
      </div>
    </BrandPage>
  )
}

/** Render the English wording of the law, which prevails, and its translation beside it. */
function WarrantyLaw({ law, translation }: { law: string; translation: string }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const english = LANGUAGES.find(({ tag }) => tag === 'en')?.code
  return (
    <div className={styles.law}>
      <blockquote lang={english}>
        <p>{law}</p>
      </blockquote>
      {translation ? (
        <div lang={code}>
          <p className={styles.note}>{t`Translation for reference only. The English wording prevails.`}</p>
          <p>{translation}</p>
        </div>
      ) : null}
    </div>
  )
}
