import { getContentPage } from '#contract/content-pages.ts'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGE_TEST } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { LANGUAGES } from '../../i18n/language-labels.ts'
import type { Route } from './+types/language-test.route'
import { BrandPage } from './brand-page.tsx'
import styles from './language-test.module.css'
import { TextBlocks } from './text-blocks.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi, lang } = context.get(siteContext)
  return { lang, page: await callApi(getContentPage, { key: 'pearlike' }) }
}

/** Render a test page for languages: five links and one paragraph, to check that everything follows the language. */
export default function LanguageTest({ loaderData: { lang, page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={LANGUAGE_TEST}>
      <ul className={styles.languages}>
        {LANGUAGES.map(({ tag, name, code }) => (
          <li key={tag}>
            <a
              href={localizePath(LANGUAGE_TEST, tag)}
              lang={code}
              hrefLang={code}
              aria-current={tag === lang ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <TextBlocks blocks={page.blocks} />
    </BrandPage>
  )
}
