import type { Messages } from '@lingui/core'
import { addTexts } from '../../i18n/messages.ts'

// Whoever imports this file waits until the texts are there: a page is shown only with them.
await addTexts(import.meta.glob<{ messages: Messages }>('./messages/*.po'))
