import type { MailMessages } from './en.ts'

export const kr: MailMessages = {
  greeting: '안녕하세요.',
  receivedSubject: (reference) => `문의가 접수되었습니다(${reference})`,
  received: (brand) => `${brand}에 문의해 주셔서 감사합니다. 담당자에게 전달했으며, 읽고 답변드리겠습니다.`,
  reference: '접수 번호',
  quote: '이 건으로 연락하실 때는 접수 번호를 알려 주세요.',
  underReviewSubject: (reference) => `제품 등록이 접수되었습니다(${reference})`,
  underReview: (brand) =>
    `${brand} 제품을 등록해 주셔서 감사합니다. 일련번호나 구입일이 평소와 달라 보여 고객 지원팀이 먼저 확인합니다. 확인이 끝나면 보증서가 첨부된 메일을 다시 보내 드립니다.`,
  registeredSubject: (code, reference) => `${code} 제품이 등록되었습니다(${reference})`,
  registeredAnySubject: (reference) => `제품이 등록되었습니다(${reference})`,
  registered: (brand) => `${brand} 제품을 등록해 주셔서 감사합니다. 주요 내용은 다음과 같습니다.`,
  product: '제품',
  serialNumber: '일련번호',
  purchaseDate: '구입일',
  term: '보증',
  attached: '보증서를 PDF로 첨부했습니다. 구입 증빙과 함께 보관해 주세요.',
  certificate: '보증서 열기(링크는 30일 동안 유효)',
  confirmSubject: (letter) => `구독을 확인해 주세요: ${letter}`,
  confirm: (letter) =>
    `이 주소로 보내 달라는 ‘${letter}’ 구독 신청을 받았습니다. 본인이 신청하셨다면 아래에서 확인해 주세요. 확인하신 뒤에만 보내 드립니다.`,
  confirmLink: '네, 보내 주세요',
  ignore:
    '본인이 신청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 더 이상 연락드리지 않으며, 주소는 30일 뒤 삭제됩니다.',
  welcomeSubject: (letter) => `편지를 보내 드립니다: ${letter}`,
  welcome: (letter) => `주소가 확인되었습니다. 앞으로 이 주소로 ‘${letter}’ 소식을 보내 드립니다.`,
  unsubscribe: '편지 그만 받기',
  wrongRecipient:
    '저희에게 문의하신 적이 없다면 다른 분이 이 주소를 적은 것입니다. 이 메일을 무시하시거나 저희에게 알려 주세요.',
}
