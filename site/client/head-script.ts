import { redirectToStoredLanguage } from './language-redirect.ts'
import { recordEarlyPresses } from './presses.ts'
import { startIncomingTransition } from './product-picture-transition.ts'

// Runs in the head, before the first paint: the build inlines it (server/inline-script.ts).
redirectToStoredLanguage()
recordEarlyPresses()
startIncomingTransition()
