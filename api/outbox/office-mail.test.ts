import { expect } from 'vitest'
import { invitePerson, resetPerson } from '#contract/office/people.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { openTestOffice, signInAs } from '../office/testing.ts'
import { buildOfficeMail } from './office-mail.ts'

testOnBothDatabases(
  'an invitation names who invites and the role, and a reset says so, in the language of the person',
  async ({ db }) => {
    const admin = await signInAs(openTestOffice(db), 'admin', { name: 'Ada Byron' })
    const newestMail = async () => {
      const row = await db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow()
      await db.deleteFrom('outbox').execute()
      return buildOfficeMail(db, row)
    }
    const { id } = await admin.call(invitePerson, { email: 'mai@serein.example', name: 'Mai', role: 'care' })
    const invitation = await newestMail()
    expect(invitation?.text).toContain('Ada Byron has invited you')
    expect(invitation?.text).toContain('customer care')
    expect(invitation?.text).not.toContain('If this was not you')
    await admin.call(resetPerson, { id })
    const reset = await newestMail()
    expect(reset?.subject).toBe('Set up your Serein office account again')
    expect(reset?.text).toContain('Ada Byron has reset your account')

    const invited = { email: 'lin@serein.example', name: '林小满', role: 'editor', uiLang: 'cn' } as const
    const { id: lin } = await admin.call(invitePerson, invited)
    expect((await newestMail())?.text).toContain('Ada Byron邀请您使用 Serein 工作台，您的角色：编辑')
    await admin.call(resetPerson, { id: lin })
    expect((await newestMail())?.subject).toContain('重新设置')
  },
)
