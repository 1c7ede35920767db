import { useLingui } from '@lingui/react/macro'
import { renditionPath } from '#contract/file-paths.ts'
import { productAnchor, productListPath, withFragment } from '#contract/paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Island } from '../../islands/island.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseLine } from '../../ui/prose.tsx'
import { COMPARE_EVENT } from '../../ui/stored-choices.ts'
import { ExternalLink } from '../../ui/text-link.tsx'
import CompareButton from './compare-button.island.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import styles from './detail-head.module.css'
import gallery from './gallery.module.css'
import type { DialogVideo } from './video-dialog.tsx'
import VideoLink from './video-link.island.tsx'

/** Render the gallery on the left; code, introduction, figures and actions on the right. */
export function DetailHead({ detail }: { detail: ProductDetail }) {
  return (
    <header className={styles.head}>
      <Gallery pictures={detail.banner} code={detail.code} />
      <div className={styles.words}>
        <div className={styles.top}>
          <Breadcrumbs detail={detail} />
          <ul className={styles.tags}>
            {detail.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
        <h1 className={styles.code}>
          {detail.code}
          <span className="visually-hidden">, {detail.kind}</span>
        </h1>
        <ProseLine html={detail.intro} className={styles.intro} lang={langAttribute(detail)} />
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
        <DetailLinks detail={detail} />
      </div>
    </header>
  )
}

function Breadcrumbs({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where you are`} className={styles.crumbs}>
      <Link to={productListPath(detail.categoryId)} className="touch">
        {detail.categoryName}
      </Link>
      <span aria-hidden="true">/</span>
      <Link
        to={withFragment(productListPath(detail.categoryId), productAnchor(detail.code))}
        className="touch"
      >
        {detail.seriesName}
      </Link>
    </nav>
  )
}

function Buttons({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  return (
    <div className={styles.buttons}>
      {detail.buyUrl ? (
        <ExternalLink to={detail.buyUrl} hint={t`opens in a new tab`} className={actions.button}>
          {t`Buy online`}
        </ExternalLink>
      ) : null}
      <Island
        name="compare-button"
        component={CompareButton}
        on={`event:${COMPARE_EVENT}`}
        props={{ code: detail.code, category: { categoryId: detail.categoryId, title: detail.categoryName } }}
      />
    </div>
  )
}

function DetailLinks({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const formatFileNote = useFormatFileInfo()
  const { video } = detail
  const sheet = detail.documents.find(({ kind }) => kind === 'spec_sheet')
  return (
    <ul className={styles.rows}>
      {detail.isOutside === 1 ? (
        <li>
          <Link to={detail.outsideUrl}>
            <Icon name="arrowRight" />
            {t`Made to order: how it works`}
          </Link>
        </li>
      ) : null}
      {video ? (
        <li>
          <Island
            name="video-link"
            component={VideoLink}
            on="interaction"
            props={{ video: toDialogVideo(video) }}
          />
        </li>
      ) : null}
      {sheet ? (
        <li>
          <a href={sheet.url} target="_blank" rel="noopener">
            <Icon name="file" />
            {sheet.title}
            <span>{formatFileNote(sheet)}</span>
          </a>
        </li>
      ) : null}
      <li className={`${styles.pair} needs-scripts`}>
        <CopyLinkButton />
        <button type="button" className={styles.print} data-print="">
          <Icon name="print" />
          {t`Print this page`}
          <span>A4</span>
        </button>
      </li>
    </ul>
  )
}

/** Return the properties the dialog shows, without those that only pictures need. */
function toDialogVideo({ poster, ...video }: NonNullable<ProductDetail['video']>): DialogVideo {
  return { ...video, poster: renditionPath(poster, 'original', 1280, 'jpg'), description: poster.alt }
}

/**
 * Render the product's pictures: a list that scrolls sideways, with thumbnails on wide screens and "1 of 4" on narrow
 * ones, both synchronized with the scroll position (client/enhancements/galleries.ts).
 */
function Gallery({ pictures, code }: { pictures: readonly PictureData[]; code: string }) {
  const { t } = useLingui()
  return (
    <section className={gallery.gallery} aria-label={t`Pictures of ${code}`} data-gallery="">
      <ul
        className={gallery.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
      >
        {pictures.map((picture, place) => (
          <li key={picture.src} id={`picture-${place + 1}`} data-product={place === 0 ? code : undefined}>
            <Picture
              picture={picture}
              crop="landscape"
              narrowCrop="square"
              sizes="(width < 64em) 100vw, 62vw"
              priority={place === 0 ? 'high' : undefined}
              className={picture.cutout ? `${gallery.picture} ${gallery.cutout}` : gallery.picture}
            />
          </li>
        ))}
      </ul>
      {pictures.map((picture, place) => (
        <p key={picture.src} className={gallery.count} hidden={place > 0}>
          {t`${place + 1} of ${pictures.length}`}
        </p>
      ))}
      <ol className={gallery.thumbs}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <a
              href={`#picture-${place + 1}`}
              aria-current={place === 0 ? 'true' : undefined}
              aria-label={t`Picture ${place + 1}`}
              data-replay=""
            >
              <Picture picture={picture} crop="square" sizes="5rem" maxRenditionWidth={320} alt="" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
