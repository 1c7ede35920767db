import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError, FailureReason } from '../api/call-office.ts'

const TEXTS: Record<FailureReason, MessageDescriptor> = {
  offline: msg`The server cannot be reached. Nothing is lost: try again when you are connected.`,
  cancelled: msg`Cancelled. Nothing was changed.`,
  'wrong-passkey': msg`This passkey does not belong to an account here, or has been removed. If you have lost all others, ask an administrator to reset your account.`,
  invalid: msg`Something is missing or wrong. Please check the marked fields.`,
  'not-json': msg`The request was not understood. Load the page again.`,
  'too-large': msg`That is too much at once. Narrow the filter and try again.`,
  'foreign-origin': msg`The request was refused because it seems to come from another site. Load the page again.`,
  'signed-out': msg`Your session has ended. Sign in again to go on.`,
  forbidden: msg`Your role does not allow this.`,
  'confirmation-required': msg`This was not confirmed, so nothing was changed.`,
  'wrong-credentials': msg`That did not match. Check it and try again.`,
  'too-many-attempts': msg`Too many attempts. Please wait a few minutes.`,
  'link-expired': msg`This link has been used or has expired. Ask an administrator for a new one.`,
  'not-found': msg`It does not exist any more.`,
  conflict: msg`Somebody else has just changed this. You now see the newest version; nothing of yours was saved.`,
  'content-in-files': msg`Content is edited in files here; the office only shows it.`,
  'last-administrator': msg`At least one administrator must remain. Make somebody else an administrator first.`,
  'last-factor': msg`This is the last way to sign in to the account. Add another one first.`,
  'address-taken': msg`There is an account with this address already.`,
  outdated: msg`The office has been updated. Load the page again.`,
  unavailable: msg`The server is busy. Try again in a moment.`,
  internal: msg`Something went wrong on our side. It has been logged.`,
}

/** Return the text that explains a failed call. */
export function failureText({ reason }: CallError): MessageDescriptor {
  return TEXTS[reason]
}

type FieldProblem = NonNullable<CallError['details']['fields']>[number]['problem']

const PROBLEMS: Record<FieldProblem, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  'too-long': msg`This is too long.`,
  'too-short': msg`This is too short.`,
  invalid: msg`This does not look right.`,
  'too-common': msg`This is easy to guess. Take a few words that do not belong together.`,
  taken: msg`This is taken already. Choose another one.`,
}

/** Return what is wrong with a field after a failed call; undefined if nothing is. */
export function fieldProblem(error: CallError | null, field: string): MessageDescriptor | undefined {
  const problem = error?.details.fields?.find((one) => one.field === field)?.problem
  return problem && PROBLEMS[problem]
}
