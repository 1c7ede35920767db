import type { Lang } from '#contract/languages.ts'

const en = {
  required: (field: string) => `Please fill in this field: ${field}`,
  invalid: (field: string) => `What you entered for ${field} cannot be used. Please check it.`,
  tooLong: (field: string, limit: number) => `${field} is too long: at most ${limit} characters.`,
  duplicateField: (field: string) => `${field} was sent more than once. Please send it once.`,
  malformed: () => 'The request could not be read. Please send it again.',
  bodyTooLarge: (limit: number) => `The request is too large: at most ${limit} bytes.`,
  tooManyFields: (limit: number) => `The request has too many fields: at most ${limit}.`,
  unsupportedMediaType: () => 'Please send a form (multipart/form-data or URL-encoded) or JSON.',
  methodNotAllowed: () => 'Calls are sent with POST.',
  crossOrigin: () => 'This form was sent from another site. Please open it here and send it again.',
  unknownCall: () => 'There is no such call. All calls are listed at /api/docs.',
  notFound: () => 'There is no such entry.',
  tooManyProducts: (limit: number) => `At most ${limit} products can be compared.`,
  unsupportedFileType: (field: string) => `${field}: please choose a PDF, JPEG, PNG or WebP file.`,
  fileTooLarge: (field: string) => `${field}: the file is too large. At most 8 MB.`,
  uploadsUnavailable: () =>
    'We cannot take files at the moment. Everything you entered is still here: please send the registration without the receipt, and email us the receipt later, quoting your reference.',
  rateLimited: (minutes: number) =>
    `We have received too many submissions from your connection. Please try again in ${minutes} minutes.`,
  suspected: () =>
    'This looked as if a program had sent it, so it is not on its way yet. If you are a person, please send it once more.',
  flooded: () =>
    'Very many messages are arriving just now, and yours is not on its way yet. Please send it once more in a minute.',
  overloaded: () => 'We are receiving more than we can take right now. Please try again in a minute.',
  writeUnavailable: () => 'We cannot save your message at the moment. Please try again in a few minutes.',
  readUnavailable: () => 'This cannot be shown at the moment. Please try again in a few minutes.',
  invalidLink: () => 'This link is no longer valid. Please sign up again if you would like our letters.',
  invalidLeaveLink: () =>
    'This link is no longer valid, and nothing has changed. To unsubscribe, use the link at the end of our newest letter, or write to us and we will do it for you.',
  internalError: (id: string) =>
    `Something went wrong on our side. Please try again; if it happens again, quote ${id}.`,
  /** Messages of the legacy partner form; the English ones are from the specification. */
  legacyPartner: {
    company: 'Please enter Company Name',
    founding_date: 'Please enter Time of Incorporation',
    address: 'Please enter Company address',
    fax: 'Please enter Telephone, fax',
    phone: 'Please enter Mobile phone',
    website: 'Please enter Web site',
    staff_number: 'Please enter Number of employees',
    main_business: 'Please enter Fault description',
  },
}
export type ErrorMessages = typeof en

const cn: ErrorMessages = {
  required: (field) => `请填写此项：${field}`,
  invalid: (field) => `${field} 的值无法使用，请检查。`,
  tooLong: (field, limit) => `${field} 过长，最多 ${limit} 个字符。`,
  duplicateField: (field) => `${field} 重复提交，请只提交一次。`,
  malformed: () => '无法读取请求，请重新发送。',
  bodyTooLarge: (limit) => `请求过大，最多 ${limit} 字节。`,
  tooManyFields: (limit) => `请求的字段过多，最多 ${limit} 个。`,
  unsupportedMediaType: () => '请以表单（multipart/form-data 或 URL 编码）或 JSON 发送。',
  methodNotAllowed: () => '请使用 POST 调用。',
  crossOrigin: () => '此表单来自其他网站。请在本站打开后重新提交。',
  unknownCall: () => '没有这个接口。全部接口见 /api/docs。',
  notFound: () => '没有找到该内容。',
  tooManyProducts: (limit) => `最多可以对比 ${limit} 款产品。`,
  unsupportedFileType: (field) => `${field}：请选择 PDF、JPEG、PNG 或 WebP 文件。`,
  fileTooLarge: (field) => `${field}：文件过大，最大 8 MB。`,
  uploadsUnavailable: () =>
    '目前暂时无法接收文件。您填写的内容都还在：请先不附购买凭证提交注册，之后再通过电子邮件补交凭证，并注明受理编号。',
  rateLimited: (minutes) => `您的网络在短时间内提交过多，请在 ${minutes} 分钟后再试。`,
  suspected: () => '这次提交看起来像是由程序发出的，因此尚未送达。如果是您本人填写，请再提交一次。',
  flooded: () => '此刻提交的人非常多，您的内容尚未送达。请在一分钟后再提交一次。',
  overloaded: () => '目前提交过多，我们暂时无法接收，请一分钟后再试。',
  writeUnavailable: () => '我们暂时无法保存您填写的内容，请几分钟后再试。',
  readUnavailable: () => '暂时无法显示，请几分钟后再试。',
  invalidLink: () => '此链接已失效。如需接收我们的来信，请重新订阅。',
  invalidLeaveLink: () =>
    '此链接已失效，订阅没有变化。请使用最近一封来信末尾的退订链接，或写信给我们，由我们为您退订。',
  internalError: (id) => `我们这边出了问题，请稍后再试；如仍未恢复，请告知编号 ${id}。`,
  legacyPartner: {
    company: '请输入公司名称',
    founding_date: '请输入成立时间',
    address: '请输入公司地址',
    fax: '请输入电话、传真',
    phone: '请输入手机号码',
    website: '请输入网址',
    staff_number: '请输入员工人数',
    main_business: '请输入故障描述',
  },
}

const tw: ErrorMessages = {
  required: (field) => `請填寫此欄位：${field}`,
  invalid: (field) => `${field} 的內容無法使用，請確認。`,
  tooLong: (field, limit) => `${field} 過長，最多 ${limit} 個字元。`,
  duplicateField: (field) => `${field} 重複送出，請只送一次。`,
  malformed: () => '無法讀取請求，請重新送出。',
  bodyTooLarge: (limit) => `請求過大，最多 ${limit} 位元組。`,
  tooManyFields: (limit) => `請求的欄位過多，最多 ${limit} 個。`,
  unsupportedMediaType: () => '請以表單（multipart/form-data 或 URL 編碼）或 JSON 送出。',
  methodNotAllowed: () => '請使用 POST 呼叫。',
  crossOrigin: () => '此表單來自其他網站。請在本站開啟後重新送出。',
  unknownCall: () => '沒有這個介面。所有介面請見 /api/docs。',
  notFound: () => '找不到此內容。',
  tooManyProducts: (limit) => `最多可比較 ${limit} 款產品。`,
  unsupportedFileType: (field) => `${field}：請選擇 PDF、JPEG、PNG 或 WebP 檔案。`,
  fileTooLarge: (field) => `${field}：檔案過大，最大 8 MB。`,
  uploadsUnavailable: () =>
    '目前暫時無法接收檔案。您填寫的內容都還在：請先不附購買證明送出登錄，之後再以電子郵件補交證明，並註明受理編號。',
  rateLimited: (minutes) => `您的網路在短時間內送出過多，請於 ${minutes} 分鐘後再試。`,
  suspected: () => '這次送出看起來像是由程式發出的，因此尚未送達。如果是您本人填寫，請再送出一次。',
  flooded: () => '此刻送出表單的人非常多，您的內容尚未送達。請於一分鐘後再送出一次。',
  overloaded: () => '目前送出量過大，我們暫時無法接收，請一分鐘後再試。',
  writeUnavailable: () => '我們暫時無法保存您填寫的內容，請幾分鐘後再試。',
  readUnavailable: () => '暫時無法顯示，請幾分鐘後再試。',
  invalidLink: () => '此連結已失效。如需收到我們的來信，請重新訂閱。',
  invalidLeaveLink: () =>
    '此連結已失效，訂閱沒有變動。請使用最近一封來信末尾的退訂連結，或寫信給我們，由我們為您退訂。',
  internalError: (id) => `我們這邊發生問題，請稍後再試；若仍未恢復，請告知編號 ${id}。`,
  legacyPartner: {
    company: '請輸入公司名稱',
    founding_date: '請輸入成立時間',
    address: '請輸入公司地址',
    fax: '請輸入電話、傳真',
    phone: '請輸入手機號碼',
    website: '請輸入網址',
    staff_number: '請輸入員工人數',
    main_business: '請輸入故障描述',
  },
}

const kr: ErrorMessages = {
  required: (field) => `이 항목을 입력해 주세요: ${field}`,
  invalid: (field) => `${field} 값을 사용할 수 없습니다. 확인해 주세요.`,
  tooLong: (field, limit) => `${field} 값이 너무 깁니다. 최대 ${limit}자입니다.`,
  duplicateField: (field) => `${field} 값이 두 번 이상 전송되었습니다. 한 번만 보내 주세요.`,
  malformed: () => '요청을 읽을 수 없습니다. 다시 보내 주세요.',
  bodyTooLarge: (limit) => `요청이 너무 큽니다. 최대 ${limit}바이트입니다.`,
  tooManyFields: (limit) => `요청의 항목이 너무 많습니다. 최대 ${limit}개입니다.`,
  unsupportedMediaType: () => '양식(multipart/form-data 또는 URL 인코딩)이나 JSON으로 보내 주세요.',
  methodNotAllowed: () => 'POST로 호출해 주세요.',
  crossOrigin: () => '다른 사이트에서 보낸 양식입니다. 이 사이트에서 양식을 열어 다시 보내 주세요.',
  unknownCall: () => '없는 호출입니다. 모든 호출은 /api/docs에 있습니다.',
  notFound: () => '해당 항목이 없습니다.',
  tooManyProducts: (limit) => `최대 ${limit}개 제품까지 비교할 수 있습니다.`,
  unsupportedFileType: (field) => `${field}: PDF, JPEG, PNG 또는 WebP 파일을 선택해 주세요.`,
  fileTooLarge: (field) => `${field}: 파일이 너무 큽니다. 최대 8 MB입니다.`,
  uploadsUnavailable: () =>
    '지금은 파일을 받을 수 없습니다. 입력하신 내용은 그대로 있으니 영수증 없이 등록해 주세요. 영수증은 나중에 접수 번호와 함께 이메일로 보내 주시면 됩니다.',
  rateLimited: (minutes) =>
    `같은 네트워크에서 너무 많이 전송되었습니다. ${minutes}분 후에 다시 시도해 주세요.`,
  suspected: () =>
    '프로그램이 보낸 것으로 보여 아직 접수되지 않았습니다. 직접 작성하셨다면 한 번 더 보내 주세요.',
  flooded: () =>
    '지금 접수가 한꺼번에 몰려 보내신 내용이 아직 접수되지 않았습니다. 1분 후에 한 번 더 보내 주세요.',
  overloaded: () => '지금은 접수량이 많아 받을 수 없습니다. 1분 후에 다시 시도해 주세요.',
  writeUnavailable: () => '지금은 작성하신 내용을 저장할 수 없습니다. 몇 분 후에 다시 시도해 주세요.',
  readUnavailable: () => '지금은 표시할 수 없습니다. 몇 분 후에 다시 시도해 주세요.',
  invalidLink: () => '더 이상 유효하지 않은 링크입니다. 소식을 받으시려면 다시 신청해 주세요.',
  invalidLeaveLink: () =>
    '더 이상 유효하지 않은 링크이며, 구독에는 변화가 없습니다. 수신을 끊으시려면 가장 최근에 받으신 편지 맨 아래의 링크를 이용하시거나, 저희에게 알려 주시면 처리해 드립니다.',
  internalError: (id) =>
    `저희 쪽에 문제가 생겼습니다. 다시 시도해 주시고, 계속되면 ${id} 번호를 알려 주세요.`,
  legacyPartner: {
    company: '회사명을 입력해 주세요',
    founding_date: '설립일을 입력해 주세요',
    address: '회사 주소를 입력해 주세요',
    fax: '전화번호와 팩스 번호를 입력해 주세요',
    phone: '휴대전화 번호를 입력해 주세요',
    website: '웹사이트를 입력해 주세요',
    staff_number: '직원 수를 입력해 주세요',
    main_business: '고장 내용을 입력해 주세요',
  },
}

const id: ErrorMessages = {
  required: (field) => `Harap isi kolom ini: ${field}`,
  invalid: (field) => `Nilai ${field} tidak dapat dipakai. Harap periksa lagi.`,
  tooLong: (field, limit) => `${field} terlalu panjang: paling banyak ${limit} karakter.`,
  duplicateField: (field) => `${field} terkirim lebih dari sekali. Harap kirim sekali saja.`,
  malformed: () => 'Permintaan tidak dapat dibaca. Harap kirim lagi.',
  bodyTooLarge: (limit) => `Permintaan terlalu besar: paling banyak ${limit} byte.`,
  tooManyFields: (limit) => `Permintaan berisi terlalu banyak kolom: paling banyak ${limit}.`,
  unsupportedMediaType: () => 'Harap kirim formulir (multipart/form-data atau URL-encoded) atau JSON.',
  methodNotAllowed: () => 'Panggilan dikirim dengan POST.',
  crossOrigin: () => 'Formulir ini dikirim dari situs lain. Silakan buka di sini lalu kirim lagi.',
  unknownCall: () => 'Panggilan ini tidak ada. Semua panggilan tercantum di /api/docs.',
  notFound: () => 'Entri ini tidak ada.',
  tooManyProducts: (limit) => `Paling banyak ${limit} produk dapat dibandingkan.`,
  unsupportedFileType: (field) => `${field}: pilih berkas PDF, JPEG, PNG, atau WebP.`,
  fileTooLarge: (field) => `${field}: berkas terlalu besar. Paling besar 8 MB.`,
  uploadsUnavailable: () =>
    'Saat ini kami tidak dapat menerima berkas. Semua isian Anda masih ada: silakan kirim pendaftaran tanpa kuitansi, lalu kirimkan kuitansinya nanti melalui email dengan menyebutkan nomor referensi Anda.',
  rateLimited: (minutes) =>
    `Terlalu banyak kiriman dari jaringan Anda. Silakan coba lagi dalam ${minutes} menit.`,
  suspected: () =>
    'Kiriman ini tampak seperti dikirim oleh program, jadi belum kami teruskan. Jika Anda sendiri yang mengisinya, silakan kirim sekali lagi.',
  flooded: () =>
    'Saat ini kiriman yang masuk sangat banyak, dan kiriman Anda belum kami teruskan. Silakan kirim sekali lagi dalam satu menit.',
  overloaded: () => 'Saat ini kiriman yang masuk terlalu banyak. Silakan coba lagi dalam satu menit.',
  writeUnavailable: () =>
    'Saat ini kami tidak dapat menyimpan isian Anda. Silakan coba lagi dalam beberapa menit.',
  readUnavailable: () => 'Saat ini tidak dapat ditampilkan. Silakan coba lagi dalam beberapa menit.',
  invalidLink: () =>
    'Tautan ini tidak berlaku lagi. Silakan daftar kembali jika Anda ingin menerima surat kami.',
  invalidLeaveLink: () =>
    'Tautan ini tidak berlaku lagi, dan belum ada yang berubah. Gunakan tautan di bagian bawah surat terbaru untuk berhenti, atau tulislah kepada kami agar kami yang menghentikannya.',
  internalError: (reference) =>
    `Ada masalah di pihak kami. Harap coba lagi; jika berlanjut, sebutkan ${reference}.`,
  legacyPartner: {
    company: 'Harap isi Nama Perusahaan',
    founding_date: 'Harap isi Waktu Pendirian',
    address: 'Harap isi Alamat Perusahaan',
    fax: 'Harap isi Telepon, Faks',
    phone: 'Harap isi Nomor Ponsel',
    website: 'Harap isi Situs Web',
    staff_number: 'Harap isi Jumlah Karyawan',
    main_business: 'Harap isi Deskripsi Kerusakan',
  },
}

/** Messages of failed calls by language. */
export const ERROR_MESSAGES: Record<Lang, ErrorMessages> = { en, cn, tw, kr, id }
