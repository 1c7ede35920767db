import type { MailMessages } from './en.ts'

export const cn: MailMessages = {
  greeting: '您好：',
  receivedSubject: (reference) => `我们已收到您的留言（${reference}）`,
  received: (brand) => `感谢您联系${brand}。您的留言已转交相关团队，我们会给您回复。`,
  reference: '受理编号',
  quote: '就此事与我们联系时，请告知受理编号。',
  underReviewSubject: (reference) => `我们已收到您的登记（${reference}）`,
  underReview: (brand) =>
    `感谢您登记${brand}产品。序列号或购买日期看起来不寻常，客服会先核对，随后再发送一封附有保修证书的邮件给您。`,
  registeredSubject: (code, reference) => `${code} 已登记（${reference}）`,
  registeredAnySubject: (reference) => `您的产品已登记（${reference}）`,
  registered: (brand) => `感谢您登记${brand}产品。主要信息如下：`,
  product: '产品',
  serialNumber: '序列号',
  purchaseDate: '购买日期',
  term: '保修',
  attached: '保修证书以 PDF 附上，请与购买凭证一并妥善保存。',
  certificate: '打开保修证书（30 天内有效）',
  confirmSubject: (letter) => `请确认订阅：${letter}`,
  confirm: (letter) => `有人（想必是您本人）请我们将《${letter}》寄到这个邮箱。待您确认后，我们才会寄送：`,
  confirmLink: '是的，请寄给我',
  ignore: '如果不是您本人操作，请不必理会。我们不会再打扰您，该邮箱地址将在 30 天后删除。',
  welcomeSubject: (letter) => `欢迎订阅：${letter}`,
  welcome: (letter) => `您的邮箱已确认。今后《${letter}》将寄到这里。`,
  unsubscribe: '退订来信',
  wrongRecipient: '如果您没有联系过我们，可能是他人填写了您的邮箱。请忽略本邮件，或告知我们。',
}
