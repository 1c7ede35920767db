import type { ProductDetail } from '#contract/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './detail-blocks.module.css'

type Block = ProductDetail['details'][number]

/** Up to ten blocks of title, words and picture: full width, split, or cut-outs on a stage, in turn. */
export function DetailBlocks({ blocks, award }: { blocks: readonly Block[]; award: string }) {
  return (
    <div id="details" className={styles.blocks}>
      {blocks.map((block, index) => (
        <section
          key={block.title}
          className={`${styles.block} ${block.layout === 'wide' ? styles.wide : sideOf(blocks, index)}`}
        >
          <BlockPictures block={block} />
          <div className={styles.words}>
            <h2>{block.title}</h2>
            <Prose html={block.intro} />
          </div>
        </section>
      ))}
      {award ? <p className={`${styles.award} page-width`}>{award}</p> : null}
    </div>
  )
}

/** Blocks that are not full width take turns: picture left, picture right. */
function sideOf(blocks: readonly Block[], index: number): string | undefined {
  const before = blocks.slice(0, index).filter(({ layout }) => layout !== 'wide').length
  return before % 2 === 0 ? styles.pictureLeft : styles.pictureRight
}

/** Wider than this, and three side by side would not fit at one height. */
const BROAD = 1.45

/** Cut-outs on one stage stand at one height, so that a narrow model is seen to be narrow. */
function shapeOf({ img }: Block): 'tall' | 'broad' {
  return img.some(({ width, height }) => width / height > BROAD) ? 'broad' : 'tall'
}

function BlockPictures({ block }: { block: Block }) {
  if (block.layout === 'stage') {
    return (
      <ul className={styles.stage} data-shape={shapeOf(block)} data-count={block.img.length}>
        {block.img.map((picture, index) => (
          <li key={picture.src}>
            <Picture picture={picture} crop="original" sizes="(width < 64em) 33vw, 18vw" />
            {block.captions[index] ? <p>{block.captions[index]}</p> : null}
          </li>
        ))}
      </ul>
    )
  }
  const [picture] = block.img
  if (!picture) return null
  return block.layout === 'wide' ? (
    <Picture picture={picture} crop="wide" narrowCrop="square" sizes="100vw" className={styles.picture} />
  ) : (
    <Picture
      picture={picture}
      crop="landscape"
      sizes="(width < 64em) 100vw, 57vw"
      className={`${styles.picture} ${picture.cutout ? styles.onStone : ''}`}
    />
  )
}
