import { z } from 'zod'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { OutboxRow } from './claim.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

export const OFFICE_NOTICES = ['new-browser', 'password-changed', 'keys-changed'] as const

const payloadSchema = z.object({
  /** The link of an invitation or reset. */
  link: z.string().default(''),
  notice: z.enum(OFFICE_NOTICES).optional(),
  /** Browser of a notice. */
  browser: z.string().default(''),
})
export type OfficeMailPayload = z.input<typeof payloadSchema>

type OfficeMailTexts = {
  greeting: (name: string) => string
  invite: { subject: string; text: string; link: string }
  reset: { subject: string; text: string; link: string }
  notice: Record<(typeof OFFICE_NOTICES)[number], { subject: string; text: (browser: string) => string }>
  ignore: string
}

const TEXTS: Record<OfficeLanguage, OfficeMailTexts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    invite: {
      subject: 'Your invitation to the Serein office',
      text: 'An account for the Serein office is ready for you. The link works once, within seven days.',
      link: 'Set up your account',
    },
    reset: {
      subject: 'A new password for the Serein office',
      text: 'You asked for a new password. The link works once, within an hour.',
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
    ignore: 'If this was not you, tell an administrator at once.',
  },
  cn: {
    greeting: (name) => `${name}，您好：`,
    invite: {
      subject: '邀请您使用 Serein 工作台',
      text: '您的 Serein 工作台账号已准备好。链接七天内有效，只能使用一次。',
      link: '设置账号',
    },
    reset: {
      subject: '重设 Serein 工作台密码',
      text: '您申请了重设密码。链接一小时内有效，只能使用一次。',
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
    ignore: '如果不是您本人操作，请立即告知管理员。',
  },
}

/** Build a mail to a person of the office; undefined if the account has been removed. */
export async function buildOfficeMail(db: Db, row: OutboxRow): Promise<Mail | undefined> {
  const found = await db
    .selectFrom('officeMail')
    .innerJoin('person', 'person.id', 'officeMail.personId')
    .select(['officeMail.payload', 'person.name', 'person.uiLang'])
    .where('officeMail.id', '=', row.reference)
    .executeTakeFirst()
  if (!found) return undefined
  const { link, notice, browser } = payloadSchema.parse(JSON.parse(found.payload))
  const texts = TEXTS[found.uiLang]
  const { subject, ...parts } = row.delivery === 'office-invite' ? texts.invite : texts.reset
  const message = notice && texts.notice[notice]
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.greeting(found.name) },
    { kind: 'text', text: message?.text(browser) ?? parts.text },
    ...(message ? [] : [{ kind: 'link' as const, text: parts.link, url: link }]),
    { kind: 'small', text: texts.ignore },
  ]
  return {
    to: row.recipient,
    subject: message?.subject ?? subject,
    text: renderText(blocks, found.uiLang),
    html: renderHtml(blocks, found.uiLang),
    messageId: row.id,
  }
}

/** Remove the text of a mail that has been sent: it may hold a link that still works. */
export async function forgetOfficeMail(db: Db, row: OutboxRow): Promise<void> {
  await writeTransaction(db, (transaction) =>
    transaction.deleteFrom('officeMail').where('id', '=', row.reference).execute(),
  )
}
