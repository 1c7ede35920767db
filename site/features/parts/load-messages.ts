import { addMessages, type MessageCatalogue } from '../../i18n/message-catalogues.ts'

await addMessages(import.meta.glob<MessageCatalogue>('./messages/*.po'))
