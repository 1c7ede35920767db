import type {
  FAULT_SEVERITIES,
  LIGHT_COLOURS,
  PART_FITTERS,
  PART_KINDS,
  PART_SUPPLIES,
} from '#contract/content-options.ts'
import type { TranslationRow } from './translation-row.ts'

export type FaultLight = { colour: (typeof LIGHT_COLOURS)[number]; blinks: number }

/** Tables of what owners of appliances need: faults, parts and safety notices. */
export type OwnerTables = {
  /** What can be wrong with the products of a category, or with some of them (`onlyFor`: their codes; empty for all). */
  fault: {
    id: number
    categoryId: number
    key: string
    position: number
    /** What the display shows; empty for none. */
    code: string
    light: FaultLight | null
    severity: (typeof FAULT_SEVERITIES)[number]
    onlyFor: string[]
  }
  /** Texts with placeholders of parameters; `keywords` are for search only. */
  faultText: TranslationRow & {
    faultId: number
    symptom: string
    cause: string
    steps: string[]
    keywords: string
  }
  part: {
    number: string
    categoryId: number
    position: number
    kind: (typeof PART_KINDS)[number]
    fittedBy: (typeof PART_FITTERS)[number]
    everyMonths: number | null
    pictureKey: string | null
  }
  partText: TranslationRow & { partNumber: string; name: string; note: string }
  productPart: {
    productId: number
    partNumber: string
    position: number
    quantity: number
    supply: (typeof PART_SUPPLIES)[number]
  }
  safetyNotice: {
    id: number
    date: string
    /** Codes of the products concerned. */
    products: string[]
    serials: string
    isClosed: 0 | 1
  }
  safetyNoticeText: TranslationRow & {
    noticeId: number
    title: string
    hazard: string
    action: string
    remedy: string
  }
}
