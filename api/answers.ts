import type { Answer } from './answer.ts'
import { catalogueAnswers } from './catalogue/answers.ts'
import { cooperationAnswers } from './cooperation/answers.ts'
import { enquiriesAnswers } from './enquiries/answers.ts'
import { newsroomAnswers } from './newsroom/answers.ts'
import { registrationAnswers } from './registration/answers.ts'
import { searchAnswers } from './search/answers.ts'
import { siteAnswers } from './site/answers.ts'
import { storesAnswers } from './stores/answers.ts'
import { supportAnswers } from './support/answers.ts'

/** Every call of the contract with its answer. */
export const ANSWERS: readonly Answer[] = [
  ...siteAnswers,
  ...catalogueAnswers,
  ...newsroomAnswers,
  ...enquiriesAnswers,
  ...registrationAnswers,
  ...supportAnswers,
  ...storesAnswers,
  ...cooperationAnswers,
  ...searchAnswers,
]
