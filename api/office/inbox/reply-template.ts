import type { Lang } from '#contract/languages.ts'

/** Subject and first lines of an answer, in the language the visitor wrote in. */
const TEMPLATES: Record<Lang, { subject: (reference: string) => string; body: (name: string) => string }> = {
  en: {
    subject: (reference) => `Your message to Serein (${reference})`,
    body: (name) => `Hello${name && ` ${name}`},\n\nThank you for your message.\n\n`,
  },
  cn: {
    subject: (reference) => `回复您的留言（${reference}）`,
    body: (name) => `${name && `${name}，`}您好：\n\n感谢您的来信。\n\n`,
  },
  tw: {
    subject: (reference) => `回覆您的來信（${reference}）`,
    body: (name) => `${name && `${name}，`}您好：\n\n感謝您的來信。\n\n`,
  },
  kr: {
    subject: (reference) => `문의하신 내용에 대한 답변입니다 (${reference})`,
    body: (name) => `${name && `${name} 님, `}안녕하세요.\n\n문의해 주셔서 감사합니다.\n\n`,
  },
  id: {
    subject: (reference) => `Balasan untuk pesan Anda (${reference})`,
    body: (name) => `Halo${name && ` ${name}`},\n\nTerima kasih atas pesan Anda.\n\n`,
  },
}

/** Return the parts of a `mailto:` link with which the team answers in its own mail program. */
export function replyTemplate(
  lang: Lang,
  { to, name, reference }: { to: string; name: string; reference: string },
) {
  const { subject, body } = TEMPLATES[lang]
  return { to, subject: subject(reference), body: body(name) }
}
