import { addTexts, type Catalogue } from '../../i18n/messages.ts'

await addTexts(import.meta.glob<Catalogue>('./messages/*.po'))
