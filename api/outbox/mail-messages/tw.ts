import type { MailMessages } from './en.ts'

export const tw: MailMessages = {
  greeting: '您好：',
  receivedSubject: (reference) => `我們已收到您的訊息（${reference}）`,
  received: (brand) => `感謝您與${brand}聯絡。您的訊息已轉交負責的團隊，我們會回覆您。`,
  reference: '受理編號',
  quote: '日後就此事與我們聯絡時，請告知受理編號。',
  underReviewSubject: (reference) => `我們已收到您的登錄（${reference}）`,
  underReview: (brand) =>
    `感謝您登錄${brand}產品。序號或購買日期看起來不尋常，客服會先確認，隨後再寄一封附有保固證書的郵件給您。`,
  registeredSubject: (code, reference) => `${code} 已完成登錄（${reference}）`,
  registeredAnySubject: (reference) => `您的產品已完成登錄（${reference}）`,
  registered: (brand) => `感謝您登錄${brand}產品。主要資料如下：`,
  product: '產品',
  serialNumber: '序號',
  purchaseDate: '購買日期',
  term: '保固',
  attached: '保固證書以 PDF 附上，請與購買證明一併妥善保存。',
  certificate: '開啟保固證書（三十天內有效）',
  confirmSubject: (letter) => `請確認訂閱：${letter}`,
  confirm: (letter) => `有人（想必是您本人）請我們將《${letter}》寄到這個地址。經您確認後，我們才會寄送：`,
  confirmLink: '是的，請寄給我',
  ignore: '如果不是您本人操作，請不必理會。我們不會再打擾您，此地址將於三十天後刪除。',
  welcomeSubject: (letter) => `歡迎訂閱：${letter}`,
  welcome: (letter) => `您的地址已確認。今後《${letter}》會寄到這裡。`,
  unsubscribe: '取消訂閱',
  wrongRecipient: '如果您沒有與我們聯絡，可能是他人填寫了您的地址。請忽略這封郵件，或告知我們。',
}
