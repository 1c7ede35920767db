import type { DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import { fold } from './fold.ts'

/** Common names of documents besides their titles. */
const KIND_SYNONYMS: Record<Lang, Partial<Record<DocumentKind, string>>> = {
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

/** Return the title of a kind of document and its other names, folded. */
export function documentNames(kind: DocumentKind, lang: Lang): string {
  return fold(`${getDocumentMessages(lang).titles[kind]} ${KIND_SYNONYMS[lang][kind] ?? ''}`)
}
