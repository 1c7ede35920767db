import { BRAND_FORM } from './brand-form.ts'
import type { Form } from './form.ts'
import { HOME_FORM } from './home-form.ts'
import { FAULTS_FORM, MANUAL_FORM, NOTICE_FORM, PARTS_FORM } from './manual-forms.ts'
import { ARTICLE_FORM, FILMS_FORM, PROJECT_FORM, RECIPE_FORM, VIDEO_FORM } from './newsroom-forms.ts'
import {
  BANNERS_FORM,
  FAQ_FORM,
  GUIDE_FORM,
  PAGE_FORM,
  PARTNER_FORM,
  SERVICES_FORM,
  WARRANTY_FORM,
} from './page-forms.ts'
import { COUNTDOWN_FORM, DEALERS_FORM, STORES_FORM, WORLD_FORM } from './place-forms.ts'
import { PRODUCT_FORM } from './product-form.ts'
import { CATEGORIES_FORM, FILTERS_FORM, PARAMETERS_FORM, SERIES_FORM } from './taxonomy-forms.ts'

/** The form of each kind of content, as `content-model/compile/entry-kinds.ts` names the kinds. */
export const FORMS = {
  /** Focus points are edited beside the pictures of the media. */
  focus: [],
  parameters: PARAMETERS_FORM,
  filters: FILTERS_FORM,
  categories: CATEGORIES_FORM,
  series: SERIES_FORM,
  films: FILMS_FORM,
  brand: BRAND_FORM,
  parts: PARTS_FORM,
  product: PRODUCT_FORM,
  banners: BANNERS_FORM,
  news: ARTICLE_FORM,
  recipe: RECIPE_FORM,
  happiness: ARTICLE_FORM,
  video: VIDEO_FORM,
  project: PROJECT_FORM,
  partner: PARTNER_FORM,
  warranty: WARRANTY_FORM,
  manual: MANUAL_FORM,
  faults: FAULTS_FORM,
  notice: NOTICE_FORM,
  guide: GUIDE_FORM,
  home: HOME_FORM,
  page: PAGE_FORM,
  stores: STORES_FORM,
  countdown: COUNTDOWN_FORM,
  world: WORLD_FORM,
  faq: FAQ_FORM,
  services: SERVICES_FORM,
  dealers: DEALERS_FORM,
} as const satisfies Record<string, Form>
export type FormKind = keyof typeof FORMS
