import type { Messages } from '@lingui/core'
import { addTexts } from '../i18n/messages.ts'

// What every form says is sent with the pages that have one. Whoever imports this file waits until the texts are there.
await addTexts(import.meta.glob<{ messages: Messages }>('./messages/*.po'))
