import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { ROLES } from '#contract/office/permissions.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { readConfig } from '#system/config.ts'
import { defineCommand, rejectArguments, runCommand, UsageError } from '#system/run-command.ts'
import { inviteByCommand } from './identity/invitations.ts'

const USAGE = `npm run office -- invite --email ada@example.com --name Ada --role ${ROLES.join('|')}

Prints a link that works once, within seven days. For a person who has lost all ways to sign in, it resets the account.
Translators also need --languages, such as kr,id.`

const options = {
  email: z.email(),
  name: z.string().trim().min(1).max(100).optional(),
  role: z.enum(ROLES).default('admin'),
  languages: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(lang))
    .default([]),
}

const invite = defineCommand(options, async (args, { email, name, role, languages }) => {
  rejectArguments(args)
  if ((role === 'translator') !== languages.length > 0)
    throw new UsageError('Translators need --languages, such as kr,id; other roles do not take it.')
  if (languages.includes('en')) throw new UsageError('Nobody translates into English: leave en out.')
  const { databaseUrl, publicUrl } = readConfig(process.env)
  const invited = { email, name, role, languages: languages.join() }
  return withExistingDatabase(databaseUrl, async (db) => {
    const link = await inviteByCommand(db, publicUrl, invited)
    console.log(
      `Open this link to set up the account of ${email}; it works once, within seven days:\n${link}`,
    )
    return 0
  })
})

export const OFFICE_COMMAND = { usage: USAGE, commands: { invite } }

if (import.meta.main) process.exitCode = await runCommand(OFFICE_COMMAND)
