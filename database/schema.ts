import type { Building, ProjectKind, State } from '#contract/cooperation.ts'
import type { CaseTables } from './case-tables.ts'
import type { EntryTables } from './entry-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { OfficeTables } from './office-tables.ts'
import type { OwnerTables } from './owner-tables.ts'
import type { PictureTable } from './picture-table.ts'
import type { SubmissionTables } from './submission-tables.ts'
import type { TranslationRow } from './translation-row.ts'

type Flag = 0 | 1

type PlaceColumns = {
  id: number
  position: number
  /** Empty if there is none. */
  phone: string
  postcode: string | null
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  website: string | null
}
type PlaceTranslation = { name: string; address: string; hours: string }

export type DetailLayout = { layout: 'wide' | 'split' | 'stage'; pictures: string[] }
export type DetailTranslation = { title: string; html: string; alt: string[]; captions: string[] }
export type SceneTranslation = { title: string; html: string; alt: string }

/** The time a caption is shown, in seconds from the start of the video. */
export type Cue = { start: number; end: number }

export type Database = SubmissionTables &
  CaseTables &
  OfficeTables &
  EntryTables &
  MediaTables &
  OwnerTables & {
    migration: { name: string; appliedAt: string }
    /** `hash` changes with the content, `filesHash` with the files that were imported last. */
    contentVersion: {
      id: number
      version: number
      hash: string
      importedAt: string
      filesHash: string
      /** The same as `hash`; null until a release of this schema has imported the content. */
      releaseHash: string | null
    }
    documentFile: { path: string; bytes: number; madeAt: string }
    picture: PictureTable

    category: { id: number; key: string; pictureKey: string }
    categoryText: TranslationRow & {
      categoryId: number
      name: string
      one: string
      intro: string
      description: string
      alt: string
    }
    series: {
      id: number
      key: string
      categoryId: number
      position: number
      pictureKey: string
      closeUpKey: string
    }
    seriesText: TranslationRow & {
      seriesId: number
      name: string
      line: string
      intro: string
      story: string
      alt: string
      closeUpAlt: string
    }
    product: {
      id: number
      code: string
      categoryId: number
      seriesId: number
      position: number
      isAward: Flag
      isNew: Flag
      isSold: Flag
      isOutside: Flag
      video: string | null
      thumbKey: string
      /** The view without perspective; the first picture where there is none. */
      frontKey: string
      gallery: string[]
      keyFigures: string[]
      details: DetailLayout[]
      drawing: string
      scenes: string[]
      recommended: string[]
      /** Day since which it is no longer made; empty if it is made. */
      discontinuedOn: string
      /** Codes of the products that replace it. */
      successors: string[]
    }
    productText: TranslationRow & {
      productId: number
      line: string
      kind: string
      intro: string
      hot: string
      description: string
      award: string
      galleryAlts: string[]
      details: DetailTranslation[]
      scenes: SceneTranslation[]
      /** Empty: the release before reads it. Parts are rows of `productPart`. */
      accessories: never[]
    }
    parameterTopic: { key: string; position: number }
    parameterTopicText: TranslationRow & { topicKey: string; name: string }
    parameter: {
      key: string
      topicKey: string
      kind: 'number' | 'range' | 'text'
      unit: string
      position: number
    }
    parameterText: TranslationRow & { parameterKey: string; name: string }
    /** `low` equals `high` for a single number; both are null for a text value. */
    productParameter: { productId: number; parameterKey: string; low: number | null; high: number | null }
    productParameterText: TranslationRow & { productId: number; parameterKey: string; content: string }
    filterGroup: { id: number; categoryId: number; type: string; position: number }
    filterGroupText: TranslationRow & { groupId: number; title: string }
    filterOption: { groupId: number; optionId: number; position: number }
    filterOptionText: TranslationRow & { groupId: number; optionId: number; name: string }
    /** Codes that the product had before; links with them lead to it. */
    productFormerCode: { code: string; productId: number }
    productFilterOption: { productId: number; groupId: number; optionId: number }

    banner: {
      id: number
      place: 'home' | 'information' | 'cooperation' | 'category' | 'series'
      categoryId: number
      position: number
      pictureKey: string
      /** The picture of narrow screens; null if they show the other one. */
      uprightKey: string | null
      tone: 'light' | 'dark' | 'plate'
      linkType: 0 | 1 | 2
      link: string
      type: string
      name: string
    }
    bannerText: TranslationRow & {
      bannerId: number
      scene: string
      title: string
      text: string
      action: string
      alt: string
    }
    /** A video file, content/media/videos/<key>.mp4. */
    video: { key: string; seconds: number; posterKey: string }
    videoText: TranslationRow & { videoKey: string; title: string; alt: string }
    news: { id: number; date: string; pictureKey: string }
    newsText: TranslationRow & { newsId: number; title: string; intro: string; alt: string; content: string }
    recipe: {
      id: number
      date: string
      pictureKey: string
      minutes: number
      servings: number
      productCode: string
      ingredients: { amount: number | null; unit: string }[]
    }
    recipeText: TranslationRow & {
      recipeId: number
      title: string
      intro: string
      alt: string
      programme: string
      ingredients: string[]
      steps: string[]
    }
    happiness: { id: number; date: string; pictureKey: string }
    happinessText: TranslationRow & {
      happinessId: number
      title: string
      intro: string
      alt: string
      content: string
    }
    /** A newsroom video; its file is a row of `video`. */
    newsroomVideo: { id: number; date: string; videoKey: string; cues: Cue[]; products: string[] }
    newsroomVideoText: TranslationRow & {
      videoId: number
      title: string
      intro: string
      content: string
      /** One caption per cue. */
      captions: string[]
      transcript: string
    }
    /** A building whose kitchens the brand fitted. */
    project: {
      id: number
      kind: ProjectKind
      date: string
      pictureKey: string
      gallery: string[]
      building: Building
      state: State
      dwellings: number
    }
    projectText: TranslationRow & {
      projectId: number
      title: string
      intro: string
      alt: string
      content: string
      galleryAlts: string[]
      facts: { name: string; content: string }[]
    }
    projectProduct: { projectId: number; productCode: string; position: number; quantity: number }
    faqQuestion: { id: number; categoryId: number; position: number }
    faqQuestionText: TranslationRow & { questionId: number; title: string; content: string }
    /** A store in Australia; its key identifies it on the map and in URLs. */
    store: PlaceColumns & { key: string; state: State }
    storeText: TranslationRow & PlaceTranslation & { storeId: number }
    dealerArea: { id: number; position: number }
    dealerAreaText: TranslationRow & { areaId: number; name: string }
    dealerCountry: { id: number; areaId: number; position: number }
    dealerCountryText: TranslationRow & { countryId: number; name: string }
    dealerCity: { id: number; countryId: number; position: number }
    dealerCityText: TranslationRow & { cityId: number; name: string }
    dealerShop: PlaceColumns & { cityId: number; state: State | null }
    dealerShopText: TranslationRow & PlaceTranslation & { shopId: number }
    /** Singleton content: the brand, the home page, the manuals and guides, the warranty, the partner pages. */
    page: { key: string; facts: unknown }
    pageText: TranslationRow & { pageKey: string; words: unknown }
  }

export type TableName = keyof Database
