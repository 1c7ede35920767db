import { z } from 'zod'
import { readConfig } from '#config/config.ts'
import { rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import { lang } from '#contract/market.ts'
import { ROLES } from '#contract/office/permissions.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { inviteByCommand } from './identity/invitations.ts'

const USAGE = `npm run office -- invite --email ada@example.com --name Ada --role ${ROLES.join('|')}

Prints a link that works once, within seven days. For a person who has lost all ways to sign in, it resets the account.
Translators also need --languages, such as kr,id.`

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'admin' },
  languages: { type: 'string', default: '' },
} as const

const optionsSchema = z.object({
  email: z.email(),
  name: z.string().trim().min(1).max(100).optional(),
  role: z.enum(ROLES),
  languages: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(lang)),
})

async function run([command, ...args]: readonly string[], values: object): Promise<number> {
  if (command !== 'invite') throw unknownCommand(command)
  rejectArguments(args)
  const parsed = optionsSchema.safeParse(values)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
    throw new UsageError(wrong.join('\n'))
  }
  const { email, name = email.split('@')[0] ?? email, role, languages } = parsed.data
  const { databaseUrl, publicUrl } = readConfig(process.env)
  const invited = { email, name, role, languages: languages.join() }
  return withExistingDatabase(databaseUrl, async (db) => {
    const link = await inviteByCommand(db, publicUrl, invited)
    console.log(
      `Open this link to set up the account of ${email}; it works once, within seven days:\n${link}`,
    )
    return 0
  })
}

export const OFFICE_COMMAND = { usage: USAGE, options, run }

if (import.meta.main) process.exitCode = await runCommand(OFFICE_COMMAND)
