import type { Picture as PictureData } from '#contract/picture.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './detail-blocks.module.css'

type Block = ProductDetail['details'][number]

/** Up to ten blocks of title, words and picture: full width, split, or cut-outs on a stage, in turn. */
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

/** Blocks that are not full width take turns: picture left, picture right. */
function pictureSideClass(blocks: readonly Block[], index: number): string | undefined {
  const before = blocks.slice(0, index).filter(({ layout }) => layout !== 'wide').length
  return before % 2 === 0 ? styles.pictureLeft : styles.pictureRight
}

/** Wider than this, and three side by side would not fit at one height. */
const BROAD_ASPECT_RATIO = 1.45

/** Cut-outs on one stage stand at one height, so that a narrow model is seen to be narrow. */
function stageShape(pictures: readonly PictureData[]): 'tall' | 'broad' {
  return pictures.some(({ width, height }) => width / height > BROAD_ASPECT_RATIO) ? 'broad' : 'tall'
}

/** Heights of pictures on a stage by how many there are, as `--height` in detail-blocks.module.css: vw, then vw and rem from 64em. */
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
    return (
      <ul className={styles.stage} data-shape={stageShape(pictures)} data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Picture picture={picture} crop="original" sizes={stageSizes(pictures, picture)} />
            {block.captions[index] ? <p>{block.captions[index]}</p> : null}
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
