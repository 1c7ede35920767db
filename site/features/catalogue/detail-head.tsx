import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { comparePath, placePath, productAnchor, productListPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { importWithRetry } from '../../http/import-with-retry.ts'
import { useFileSize } from '../../i18n/formats.ts'
import { isForThisTab, Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import actions from '../../ui/action.module.css'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLatePart } from '../../ui/late-part.ts'
import { ProseLine } from '../../ui/prose.tsx'
import { OutsideLink } from '../../ui/text-link.tsx'
import { useCompareSelection } from './compare-selection.ts'
import { useCopyLink } from './copy-link.ts'
import styles from './detail-head.module.css'
import { Gallery } from './gallery.tsx'

/** Sent when a film is first opened. */
const loadFilmDialog = importWithRetry(() => import('./film-dialog.tsx'))

/** The stage with the gallery at the left; code, sentence, three figures and what can be done at the right. */
export function DetailHead({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  return (
    <header className={styles.head}>
      <Gallery pictures={detail.banner} code={detail.code} />
      <div className={styles.words}>
        <div className={styles.top}>
          <nav aria-label={t`Where you are`} className={styles.crumbs}>
            <Link to={productListPath(detail.cate)} className="touch">
              {detail.cate_name}
            </Link>
            <span aria-hidden="true">/</span>
            <Link to={placePath(productListPath(detail.cate), productAnchor(detail.code))} className="touch">
              {detail.series_name}
            </Link>
          </nav>
          <ul className={styles.tags}>
            {detail.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
          {detail.award ? (
            <p className={styles.award} lang={languageOfWords(detail)}>
              {detail.award}
            </p>
          ) : null}
        </div>
        <h1 className={styles.code}>
          {detail.code}
          <span className="visually-hidden">, {detail.kind}</span>
        </h1>
        <ProseLine html={detail.intro} className={styles.intro} lang={languageOfWords(detail)} />
        <dl className={styles.figures}>
          {detail.figures.map(({ name, value, unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {unit ? <small> {unit}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
        <Buttons detail={detail} />
        <Rows detail={detail} />
      </div>
    </header>
  )
}

function Buttons({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const selection = useCompareSelection(detail.cate, (codes) => ({
    kind: 'success',
    text: t`${codes.length} of ${COMPARE_LIMIT} chosen`,
    action: { to: comparePath(codes, detail.cate, detail.cate_name), text: t`Compare` },
  }))
  const isChosen = selection.isChosen(detail.code)
  return (
    <div className={styles.buttons}>
      {detail.buy_link ? (
        <OutsideLink to={detail.buy_link} hint={t`opens in a new tab`} className={actions.button}>
          {t`Buy online`}
        </OutsideLink>
      ) : null}
      <button
        type="button"
        className={`${actions.button} ${actions.second} ${styles.compare} needs-scripts`}
        aria-pressed={isChosen}
        onClick={() => selection.toggle(detail.code)}
      >
        {isChosen ? <Icon name="check" /> : null}
        {isChosen ? t`Chosen to compare` : t`Add to compare`}
      </button>
    </div>
  )
}

function Rows({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const [isFilmOpen, setFilmOpen] = useState(false)
  const sayFileSize = useFileSize()
  const copyLink = useCopyLink()
  const film = detail.video
  // Else the file itself, as without scripts.
  const FilmDialog = useLatePart(isFilmOpen, loadFilmDialog, () => {
    setFilmOpen(false)
    if (film) window.location.assign(film.src)
  })
  const sheet = detail.documents.find(({ kind }) => kind === 'spec_sheet')
  return (
    <>
      <ul className={styles.rows}>
        {detail.is_outside === 1 ? (
          <li>
            <Link to={detail.outside_url}>
              <Icon name="arrowRight" />
              {t`Made to order: how it works`}
            </Link>
          </li>
        ) : null}
        {film ? (
          <li>
            <a
              href={film.src}
              onClick={(event) => {
                if (!isForThisTab(event)) return
                event.preventDefault()
                setFilmOpen(true)
              }}
            >
              <Icon name="play" />
              {t`Watch the film`}
              <span>{t`${Math.round(film.seconds)} s`}</span>
            </a>
          </li>
        ) : null}
        {sheet ? (
          <li>
            <a href={sheet.url} target="_blank" rel="noopener">
              <Icon name="file" />
              {sheet.title}
              <span>
                {sheet.format}
                {sheet.bytes === null ? '' : `, ${sayFileSize(sheet.bytes)}`}
              </span>
            </a>
          </li>
        ) : null}
        <li className={`${styles.pair} needs-scripts`}>
          <button type="button" onClick={copyLink}>
            <Icon name="link" />
            {t`Copy link`}
          </button>
          <button type="button" className={styles.print} onClick={() => window.print()}>
            <Icon name="print" />
            {t`Print this page`}
            <span>A4</span>
          </button>
        </li>
      </ul>
      {FilmDialog && film ? <FilmDialog film={film} onClose={() => setFilmOpen(false)} /> : null}
    </>
  )
}
