import { COMPARE_EVENT, hasChoices } from '../ui/compare-choices.ts'
import { startControls } from './controls.ts'
import { startIslands } from './islands.ts'
import { startLanguage } from './language.ts'
import { startLinkedQuestions } from './linked-question.ts'
import { startMenus } from './menus.ts'
import { startNextPageToast } from './next-page-toast.ts'
import { startPageUpdates } from './page-update.ts'
import { startParts } from './parts.ts'
import { nameLeavingPicture } from './product-picture.ts'
import { startWarrantyStrip } from './warranty-strip.ts'

startIslands()
startPageUpdates()
startMenus()
startControls()
startLinkedQuestions()
startWarrantyStrip()
startNextPageToast()
nameLeavingPicture()
startParts()
if (hasChoices()) window.dispatchEvent(new Event(COMPARE_EVENT))
startLanguage()
