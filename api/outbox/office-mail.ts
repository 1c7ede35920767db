import { z } from 'zod'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { OutboxRow } from './claim.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

export const OFFICE_NOTICES = ['new-browser', 'password-changed', 'keys-changed'] as const

const payloadSchema = z.object({
  /** The link of an invitation or reset. */
  link: z.string().default(''),
  /** Who sent an invitation. */
  inviter: z.string().default(''),
  /** True if the account existed before. */
  isReset: z.boolean().default(false),
  /** Identity provider with which the person signs in, if there is no other way. */
  provider: z.string().default(''),
  notice: z.enum(OFFICE_NOTICES).optional(),
  /** Browser of a notice. */
  browser: z.string().default(''),
})
export type OfficeMailPayload = z.input<typeof payloadSchema>

type LinkTexts = { subject: string; text: (invitation: Invitation) => string; link: string }
/** What the words of an invitation name: who invites, the role, and where to sign in. */
type Invitation = { inviter: string; role: string; provider: string }

type OfficeMailTexts = {
  greeting: (name: string) => string
  roles: Record<Role, string>
  invite: LinkTexts
  /** An administrator has reset the account. */
  renewed: LinkTexts
  /** With the identity provider only. */
  provided: LinkTexts
  reset: LinkTexts
  notice: Record<(typeof OFFICE_NOTICES)[number], { subject: string; text: (browser: string) => string }>
  /** For a person who does not know what an invitation is about. */
  unexpected: string
  ignore: string
}

const TEXTS: Record<OfficeLanguage, OfficeMailTexts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    roles: {
      admin: 'administrator',
      editor: 'editor',
      translator: 'translator',
      care: 'customer care',
      reader: 'reader',
    },
    invite: {
      subject: 'Your invitation to the Serein office',
      text: ({ inviter, role }) =>
        `${inviter || 'An administrator'} has invited you to the Serein office. Your role: ${role}. The link works once, within seven days.`,
      link: 'Set up your account',
    },
    renewed: {
      subject: 'Set up your Serein office account again',
      text: ({ inviter, role }) =>
        `${inviter || 'An administrator'} has reset your account for the Serein office (role: ${role}). Your password, passkeys, app and recovery codes no longer work, and all sessions have ended. Set up new ways to sign in; the link works once, within seven days.`,
      link: 'Set up your account again',
    },
    provided: {
      subject: 'Your account for the Serein office',
      text: ({ inviter, role, provider }) =>
        `${inviter || 'An administrator'} has prepared an account for the Serein office for you. Your role: ${role}. Sign in with ${provider}.`,
      link: 'Open the Serein office',
    },
    reset: {
      subject: 'A new password for the Serein office',
      text: () => 'You asked for a new password. The link works once, within an hour.',
      link: 'Choose a new password',
    },
    notice: {
      'new-browser': {
        subject: 'Sign-in from a new browser',
        text: (browser) =>
          `Your account has just been used to sign in from a browser that is new to us: ${browser}.`,
      },
      'password-changed': {
        subject: 'Your password has been changed',
        text: () => 'The password of your account has been changed. All other sessions have ended.',
      },
      'keys-changed': {
        subject: 'Your ways to sign in have been changed',
        text: () => 'A passkey or authenticator app of your account has been added or removed.',
      },
    },
    unexpected: 'If you did not expect this, ask the person who invited you, or ignore the mail.',
    ignore: 'If this was not you, tell an administrator at once.',
  },
  cn: {
    greeting: (name) => `${name}，您好：`,
    roles: { admin: '管理员', editor: '编辑', translator: '翻译', care: '客户服务', reader: '只读' },
    invite: {
      subject: '邀请您使用 Serein 工作台',
      text: ({ inviter, role }) =>
        `${inviter || '管理员'}邀请您使用 Serein 工作台，您的角色：${role}。链接七天内有效，只能使用一次。`,
      link: '设置账号',
    },
    renewed: {
      subject: '请重新设置您的 Serein 工作台账号',
      text: ({ inviter, role }) =>
        `${inviter || '管理员'}重置了您的 Serein 工作台账号（角色：${role}）。原来的密码、通行密钥、验证器应用和恢复代码均已失效，所有登录均已退出。请重新设置登录方式；链接七天内有效，只能使用一次。`,
      link: '重新设置账号',
    },
    provided: {
      subject: '您的 Serein 工作台账号',
      text: ({ inviter, role, provider }) =>
        `${inviter || '管理员'}已为您准备好 Serein 工作台账号，您的角色：${role}。请使用 ${provider} 登录。`,
      link: '打开 Serein 工作台',
    },
    reset: {
      subject: '重设 Serein 工作台密码',
      text: () => '您申请了重设密码。链接一小时内有效，只能使用一次。',
      link: '设置新密码',
    },
    notice: {
      'new-browser': {
        subject: '有新的浏览器登录',
        text: (browser) => `您的账号刚刚在一个新的浏览器上登录：${browser}。`,
      },
      'password-changed': {
        subject: '密码已更改',
        text: () => '您账号的密码已更改，其他登录均已退出。',
      },
      'keys-changed': {
        subject: '登录方式已更改',
        text: () => '您的账号新增或移除了通行密钥或验证器应用。',
      },
    },
    unexpected: '如果您未曾预期收到此邮件，请向邀请人确认，或忽略本邮件。',
    ignore: '如果不是您本人操作，请立即告知管理员。',
  },
}

/** Build a mail to a person of the office; undefined if the account has been removed. */
export async function buildOfficeMail(db: Db, row: OutboxRow): Promise<Mail | undefined> {
  const found = await db
    .selectFrom('officeMail')
    .innerJoin('person', 'person.id', 'officeMail.personId')
    .select(['officeMail.payload', 'person.name', 'person.role', 'person.uiLang'])
    .where('officeMail.id', '=', row.reference)
    .executeTakeFirst()
  if (!found) return undefined
  const payload = payloadSchema.parse(JSON.parse(found.payload))
  const { link, notice, browser, inviter, provider } = payload
  const texts = TEXTS[found.uiLang]
  const isInvitation = row.delivery === 'office-invite'
  const { subject, ...parts } = isInvitation ? invitationTexts(texts, payload) : texts.reset
  const invitation = { inviter, provider, role: texts.roles[found.role] }
  const message = notice && texts.notice[notice]
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(found.name) },
    { kind: 'text', text: message?.text(browser) ?? parts.text(invitation) },
    ...(message ? [] : [{ kind: 'link' as const, text: parts.link, url: link }]),
    { kind: 'small', text: isInvitation ? texts.unexpected : texts.ignore },
  ]
  return {
    to: row.recipient,
    subject: message?.subject ?? subject,
    text: renderText(blocks, found.uiLang),
    html: renderHtml(blocks, found.uiLang),
    messageId: row.id,
  }
}

function invitationTexts(texts: OfficeMailTexts, { provider, isReset }: z.output<typeof payloadSchema>) {
  if (provider !== '') return texts.provided
  return isReset ? texts.renewed : texts.invite
}

/** Remove the text of a mail that has been sent: it may hold a link that still works. */
export async function forgetOfficeMail(db: Db, row: OutboxRow): Promise<void> {
  await writeTransaction(db, (transaction) =>
    transaction.deleteFrom('officeMail').where('id', '=', row.reference).execute(),
  )
}
