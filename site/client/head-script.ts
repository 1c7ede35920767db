import { redirectToStoredLanguage } from './language-redirect.ts'
import { nameIncomingPicture } from './product-picture-transition.ts'

// Runs in the head, before anything is painted: the build inlines it (server/inline-script.ts).
redirectToStoredLanguage()
nameIncomingPicture()
