import { z } from 'zod'
import { entryId } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { personName } from './office-schemas.ts'

/** Somebody who has not made the call for this long has closed the entry. */
export const PRESENCE_SECONDS = 30

export const showPresence = defineOfficeCall({
  path: '/office/api/entries/presence',
  summary:
    'Tells others that the person has the entry open for half a minute from now, and lists who else has',
  needs: 'entries',
  input: z.object({ id: entryId }),
  output: z.object({ people: z.array(personName), changeNumber: z.int() }),
})

export const PRESENCE_CALLS = [showPresence]
