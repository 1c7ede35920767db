import { followLanguage } from './language.ts'
import { nameComingPicture } from './product-picture.ts'

// Runs in the head, before anything is painted: the build inlines it (server/inline-script.ts).
followLanguage()
nameComingPicture()
