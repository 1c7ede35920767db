import { DOCUMENT_KINDS, type DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import { fold } from './fold.ts'
import type { QueryWord } from './query-words.ts'
import { type Hit, rank } from './rank.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'
import { textAt } from './text-column.ts'

/** Documents that fit, as products and the kinds of each: sixty thousand of them need no place in the index. */
export type DocumentHits = {
  products: readonly Hit[]
  kinds: readonly DocumentKind[]
  group: GroupIndex
  score: number
}

/** A code asks for all its documents; "manual" for that of every product; both for one document. */
export function findDocuments(
  index: SearchIndex,
  words: readonly QueryWord[],
  lang: Lang,
): DocumentHits | undefined {
  const group = index.groups.find((each) => each.group === 'products')
  if (!group || group.ids.length === 0) return undefined
  const { kinds, rest } = kindsNamed(words, lang)
  if (kinds.length === 0) return ofCodes(index, words, group)
  if (rest.length === 0) {
    const products = group.ids.map((_, entry) => ({ entry, score: 0 }))
    return { products, kinds, group, score: KIND_SCORE }
  }
  const products = hitsOfProducts(index, rest)
  const [best] = products
  return best && { products, kinds, group, score: best.score + KIND_SCORE }
}

/** What people call documents beside their titles. */
const OTHER_NAMES: Record<Lang, Partial<Record<DocumentKind, string>>> = {
  en: {
    spec_sheet: 'datasheet specification dimensions',
    manual: 'instructions operating handbook',
    brochure: 'leaflet',
  },
  cn: {
    spec_sheet: '参数表 尺寸图',
    manual: '说明书',
    installation_guide: '安装说明书',
    warranty_document: '保修卡',
  },
  tw: {
    spec_sheet: '參數表 尺寸圖',
    manual: '說明書',
    installation_guide: '安裝說明書',
    warranty_document: '保固卡',
  },
  kr: { spec_sheet: '사양 치수', manual: '매뉴얼', installation_guide: '설치 설명서', brochure: '카탈로그' },
  id: { spec_sheet: 'ukuran dimensi', manual: 'manual', brochure: 'katalog', warranty_document: 'kartu' },
}

/** Named documents stand about where a title with the word would. */
const KIND_SCORE = 12

/** Without a kind named, documents belong to a code only, and stand behind its product. */
function ofCodes(
  index: SearchIndex,
  words: readonly QueryWord[],
  group: GroupIndex,
): DocumentHits | undefined {
  const codes = words.flatMap(({ code }) => code ?? [])
  const products = hitsOfProducts(index, words).filter(
    ({ entry }) => group.codes && codes.includes(textAt(group.codes, entry)),
  )
  const [best] = products
  return best && { products, kinds: DOCUMENT_KINDS, group, score: best.score - 1 }
}

function hitsOfProducts(index: SearchIndex, words: readonly QueryWord[]): readonly Hit[] {
  return rank(index, words).find(({ group }) => group.group === 'products')?.hits ?? []
}

/** The kinds whose titles have most of the words, and the words that are in no title. */
function kindsNamed(words: readonly QueryWord[], lang: Lang) {
  const { titles } = getDocumentMessages(lang)
  const counts = DOCUMENT_KINDS.map((kind) => {
    const title = ` ${fold(`${titles[kind]} ${OTHER_NAMES[lang][kind] ?? ''}`)} `
    return { kind, named: words.filter((word) => isNamed(title, word)) }
  })
  const most = Math.max(...counts.map(({ named }) => named.length))
  const kinds = most === 0 ? [] : counts.filter(({ named }) => named.length === most)
  const naming = new Set(kinds.flatMap(({ named }) => named))
  return { kinds: kinds.map(({ kind }) => kind), rest: words.filter((word) => !naming.has(word)) }
}

/** Latin words must begin as the title's do. */
function isNamed(title: string, { forms }: QueryWord): boolean {
  return forms.some(
    ({ text, place }) => text.length >= 2 && title.includes(place === 'start' ? ` ${text}` : text),
  )
}
