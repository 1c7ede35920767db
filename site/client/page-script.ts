import { COMPARE_CHECKBOX, COMPARE_EVENT, hasChoices } from '../ui/stored-choices.ts'
import { storeCheckedProducts } from './checked-products.ts'
import { startControls } from './controls.ts'
import { closestTo } from './dom-events.ts'
import { startEnhancements } from './enhancements.ts'
import { startIslands } from './islands.ts'
import { rememberLanguage } from './language-redirect.ts'
import { startLinkedQuestions } from './linked-question.ts'
import { startMenus } from './menus.ts'
import { startNextPageToast } from './next-page-toast.ts'
import { startPageUpdates } from './page-update.ts'
import { replayEarlyPresses } from './presses.ts'
import { nameOutgoingPicture } from './product-picture-transition.ts'
import { startSectionTabs } from './section-tabs.ts'

startIslands()
startPageUpdates()
startMenus()
startControls()
startLinkedQuestions()
startSectionTabs()
startNextPageToast()
nameOutgoingPicture()
startEnhancements()
showChoices()
addEventListener('pageshow', showChoices)
addEventListener('pagehide', storeCheckedProducts)
addEventListener('change', (event) => closestTo(event, COMPARE_CHECKBOX) && showChoices())
rememberLanguage()
replayEarlyPresses()

/**
 * Hydrate what shows the comparison if products are chosen: in the list, also before this script ran, or on another page, also
 * before a return from the back/forward cache.
 */
function showChoices(): void {
  if (hasChoices() || document.querySelector(`${COMPARE_CHECKBOX}:checked`))
    window.dispatchEvent(new Event(COMPARE_EVENT))
}
