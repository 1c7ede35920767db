import { COMPARE_EVENT, hasChoices } from '../ui/stored-choices.ts'
import { startControls } from './controls.ts'
import { startEnhancements } from './enhancements.ts'
import { startIslands } from './islands.ts'
import { rememberLanguage } from './language-redirect.ts'
import { startLinkedQuestions } from './linked-question.ts'
import { startMenus } from './menus.ts'
import { startNextPageToast } from './next-page-toast.ts'
import { startPageUpdates } from './page-update.ts'
import { nameOutgoingPicture } from './product-picture-transition.ts'
import { startSectionTabs } from './section-tabs.ts'
import { startWarrantyStrip } from './warranty-strip.ts'

startIslands()
startPageUpdates()
startMenus()
startControls()
startLinkedQuestions()
startSectionTabs()
startWarrantyStrip()
startNextPageToast()
nameOutgoingPicture()
startEnhancements()
showChoices()
addEventListener('pageshow', showChoices)
rememberLanguage()

/** Hydrate the comparison's link: products may have been chosen on another page, before a return from the back/forward cache. */
function showChoices(): void {
  if (hasChoices()) window.dispatchEvent(new Event(COMPARE_EVENT))
}
