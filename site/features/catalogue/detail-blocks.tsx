import type { Picture as PictureData } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './detail-blocks.module.css'

type Block = ProductDetail['details'][number]

/** Render up to ten blocks of title, text and picture: full width, split, or cut-outs side by side. */
export function DetailBlocks({ detail }: { detail: ProductDetail }) {
  const { details: blocks } = detail
  return (
    <div id="details" className={styles.blocks} lang={langAttribute(detail)}>
      {blocks.map((block, index) => (
        <section
          key={block.title}
          className={`${styles.block} ${block.layout === 'wide' ? styles.wide : pictureSideClass(blocks, index)}`}
        >
          <BlockPictures block={block} />
          <div className={styles.words}>
            <h2>{block.title}</h2>
            <Prose html={block.intro} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** Alternate the picture side of blocks that are not full width. */
function pictureSideClass(blocks: readonly Block[], index: number): string | undefined {
  const before = blocks.slice(0, index).filter(({ layout }) => layout !== 'wide').length
  return before % 2 === 0 ? styles.pictureLeft : styles.pictureRight
}

/** Three cut-outs of a greater aspect ratio would not fit side by side at one height. */
const BROAD_ASPECT_RATIO = 1.45

/** Return the shape of the stage. The largest product fills its height; the others are drawn to its scale. */
function stageShape(pictures: readonly PictureData[]): 'tall' | 'broad' {
  return pictures.some(({ width, height }) => width / height > BROAD_ASPECT_RATIO) ? 'broad' : 'tall'
}

/**
 * Heights of the pictures on a stage by their number, as `--height` in detail-blocks.module.css: vw below 64em, then vw
 * and rem.
 */
const STAGE_HEIGHTS = {
  tall: { 1: [62, 28, 27], 2: [40, 20, 22], 3: [27, 15, 17] },
  broad: { 1: [40, 22, 25], 2: [20, 11, 13], 3: [13, 7.5, 9] },
} as const

function stageSizes(pictures: readonly PictureData[], { width, height }: PictureData): string {
  const count = pictures.length === 1 ? 1 : pictures.length === 2 ? 2 : 3
  const [narrow, wide, maxRem] = STAGE_HEIGHTS[stageShape(pictures)][count].map((each) =>
    Math.ceil((each * width) / height),
  )
  return `(width < 64em) ${narrow}vw, min(${wide}vw, ${maxRem}rem)`
}

function BlockPictures({ block }: { block: Block }) {
  const { img, others } = block
  if (block.layout === 'stage') {
    const pictures = [img, ...others]
    const scale = scaleOfRow(pictures, 'original')
    return (
      <ul className={styles.stage} data-shape={stageShape(pictures)} data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Picture
              picture={picture}
              crop="original"
              sizes={stageSizes(pictures, picture)}
              scale={scale(picture)}
            />
            {block.captions[index] ? <p>{nonBreaking(block.captions[index])}</p> : null}
          </li>
        ))}
      </ul>
    )
  }
  return block.layout === 'wide' ? (
    <Picture picture={img} crop="wide" narrowCrop="square" sizes="100vw" className={styles.picture} />
  ) : (
    <Picture
      picture={img}
      crop="landscape"
      sizes="(width < 64em) 100vw, 57vw"
      className={`${styles.picture} ${img.cutout ? styles.onStone : ''}`}
    />
  )
}
