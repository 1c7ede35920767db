import type { Lang } from '#contract/languages.ts'

const en = {
  fillIn: (field: string) => `Please fill in this field: ${field}`,
  wrong: (field: string) => `What you entered for ${field} cannot be used. Please check it.`,
  tooLong: (field: string, limit: number) => `${field} is too long: at most ${limit} characters.`,
  repeated: (field: string) => `${field} was sent more than once. Please send it once.`,
  malformed: () => 'The request could not be read. Please send it again.',
  tooLarge: (limit: number) => `The request is too large: at most ${limit} bytes.`,
  mediaType: () => 'Please send a form (multipart/form-data or URL-encoded) or JSON.',
  method: () => 'Calls are sent with POST.',
  noCall: () => 'There is no such call. All calls are listed at /api/docs.',
  notFound: () => 'There is no such entry.',
  tooMany: (limit: number) => `At most ${limit} products can be compared.`,
  fileType: (field: string) => `${field}: please choose a PDF, JPEG, PNG or WebP file.`,
  fileTooLarge: (field: string) => `${field}: the file is too large. At most 8 MB.`,
  tooOften: (minutes: number) =>
    `We have received too many submissions from your connection. Please try again in ${minutes} minutes.`,
  overrun: () => 'We are receiving more than we can take right now. Please try again in a minute.',
  away: () => 'We cannot save your message at the moment. Please try again in a few minutes.',
  unreachable: () => 'This cannot be shown at the moment. Please try again in a few minutes.',
  unknownLink: () => 'This link is no longer valid. Please sign up again if you would like our letters.',
  fault: (id: string) =>
    `Something went wrong on our side. Please try again; if it happens again, quote ${id}.`,
}
export type Messages = typeof en

const cn: Messages = {
  fillIn: (field) => `请填写此项：${field}`,
  wrong: (field) => `${field} 的值无法使用，请检查。`,
  tooLong: (field, limit) => `${field} 过长，最多 ${limit} 个字符。`,
  repeated: (field) => `${field} 重复提交，请只提交一次。`,
  malformed: () => '无法读取请求，请重新发送。',
  tooLarge: (limit) => `请求过大，最多 ${limit} 字节。`,
  mediaType: () => '请以表单（multipart/form-data 或 URL 编码）或 JSON 发送。',
  method: () => '请使用 POST 调用。',
  noCall: () => '没有这个接口。全部接口见 /api/docs。',
  notFound: () => '没有找到该内容。',
  tooMany: (limit) => `最多可以对比 ${limit} 款产品。`,
  fileType: (field) => `${field}：请选择 PDF、JPEG、PNG 或 WebP 文件。`,
  fileTooLarge: (field) => `${field}：文件过大，最大 8 MB。`,
  tooOften: (minutes) => `您的网络在短时间内提交过多，请在 ${minutes} 分钟后再试。`,
  overrun: () => '目前提交过多，我们暂时无法接收，请一分钟后再试。',
  away: () => '我们暂时无法保存您填写的内容，请几分钟后再试。',
  unreachable: () => '暂时无法显示，请几分钟后再试。',
  unknownLink: () => '此链接已失效。如需接收我们的来信，请重新订阅。',
  fault: (id) => `我们这边出了问题，请稍后再试；如仍未恢复，请告知编号 ${id}。`,
}

const tw: Messages = {
  fillIn: (field) => `請填寫此欄位：${field}`,
  wrong: (field) => `${field} 的內容無法使用，請確認。`,
  tooLong: (field, limit) => `${field} 過長，最多 ${limit} 個字元。`,
  repeated: (field) => `${field} 重複送出，請只送一次。`,
  malformed: () => '無法讀取請求，請重新送出。',
  tooLarge: (limit) => `請求過大，最多 ${limit} 位元組。`,
  mediaType: () => '請以表單（multipart/form-data 或 URL 編碼）或 JSON 送出。',
  method: () => '請使用 POST 呼叫。',
  noCall: () => '沒有這個介面。所有介面請見 /api/docs。',
  notFound: () => '找不到此內容。',
  tooMany: (limit) => `最多可比較 ${limit} 款產品。`,
  fileType: (field) => `${field}：請選擇 PDF、JPEG、PNG 或 WebP 檔案。`,
  fileTooLarge: (field) => `${field}：檔案過大，最大 8 MB。`,
  tooOften: (minutes) => `您的網路在短時間內送出過多，請於 ${minutes} 分鐘後再試。`,
  overrun: () => '目前送出量過大，我們暫時無法接收，請一分鐘後再試。',
  away: () => '我們暫時無法保存您填寫的內容，請幾分鐘後再試。',
  unreachable: () => '暫時無法顯示，請幾分鐘後再試。',
  unknownLink: () => '此連結已失效。如需收到我們的來信，請重新訂閱。',
  fault: (id) => `我們這邊發生問題，請稍後再試；若仍未恢復，請告知編號 ${id}。`,
}

const kr: Messages = {
  fillIn: (field) => `이 항목을 입력해 주세요: ${field}`,
  wrong: (field) => `${field} 값을 사용할 수 없습니다. 확인해 주세요.`,
  tooLong: (field, limit) => `${field} 값이 너무 깁니다. 최대 ${limit}자입니다.`,
  repeated: (field) => `${field} 값이 두 번 이상 전송되었습니다. 한 번만 보내 주세요.`,
  malformed: () => '요청을 읽을 수 없습니다. 다시 보내 주세요.',
  tooLarge: (limit) => `요청이 너무 큽니다. 최대 ${limit}바이트입니다.`,
  mediaType: () => '양식(multipart/form-data 또는 URL 인코딩)이나 JSON으로 보내 주세요.',
  method: () => 'POST로 호출해 주세요.',
  noCall: () => '없는 호출입니다. 모든 호출은 /api/docs에 있습니다.',
  notFound: () => '해당 항목이 없습니다.',
  tooMany: (limit) => `최대 ${limit}개 제품까지 비교할 수 있습니다.`,
  fileType: (field) => `${field}: PDF, JPEG, PNG 또는 WebP 파일을 선택해 주세요.`,
  fileTooLarge: (field) => `${field}: 파일이 너무 큽니다. 최대 8 MB입니다.`,
  tooOften: (minutes) => `같은 네트워크에서 너무 많이 전송되었습니다. ${minutes}분 후에 다시 시도해 주세요.`,
  overrun: () => '지금은 접수량이 많아 받을 수 없습니다. 1분 후에 다시 시도해 주세요.',
  away: () => '지금은 작성하신 내용을 저장할 수 없습니다. 몇 분 후에 다시 시도해 주세요.',
  unreachable: () => '지금은 표시할 수 없습니다. 몇 분 후에 다시 시도해 주세요.',
  unknownLink: () => '더 이상 유효하지 않은 링크입니다. 소식을 받으시려면 다시 신청해 주세요.',
  fault: (id) => `저희 쪽에 문제가 생겼습니다. 다시 시도해 주시고, 계속되면 ${id} 번호를 알려 주세요.`,
}

const id: Messages = {
  fillIn: (field) => `Harap isi kolom ini: ${field}`,
  wrong: (field) => `Nilai ${field} tidak dapat dipakai. Harap periksa lagi.`,
  tooLong: (field, limit) => `${field} terlalu panjang: paling banyak ${limit} karakter.`,
  repeated: (field) => `${field} terkirim lebih dari sekali. Harap kirim sekali saja.`,
  malformed: () => 'Permintaan tidak dapat dibaca. Harap kirim lagi.',
  tooLarge: (limit) => `Permintaan terlalu besar: paling banyak ${limit} byte.`,
  mediaType: () => 'Harap kirim formulir (multipart/form-data atau URL-encoded) atau JSON.',
  method: () => 'Panggilan dikirim dengan POST.',
  noCall: () => 'Panggilan ini tidak ada. Semua panggilan tercantum di /api/docs.',
  notFound: () => 'Entri ini tidak ada.',
  tooMany: (limit) => `Paling banyak ${limit} produk dapat dibandingkan.`,
  fileType: (field) => `${field}: pilih berkas PDF, JPEG, PNG, atau WebP.`,
  fileTooLarge: (field) => `${field}: berkas terlalu besar. Paling besar 8 MB.`,
  tooOften: (minutes) =>
    `Terlalu banyak kiriman dari jaringan Anda. Silakan coba lagi dalam ${minutes} menit.`,
  overrun: () => 'Saat ini kiriman yang masuk terlalu banyak. Silakan coba lagi dalam satu menit.',
  away: () => 'Saat ini kami tidak dapat menyimpan isian Anda. Silakan coba lagi dalam beberapa menit.',
  unreachable: () => 'Saat ini tidak dapat ditampilkan. Silakan coba lagi dalam beberapa menit.',
  unknownLink: () =>
    'Tautan ini tidak berlaku lagi. Silakan daftar kembali jika Anda ingin menerima surat kami.',
  fault: (reference) => `Ada masalah di pihak kami. Harap coba lagi; jika berlanjut, sebutkan ${reference}.`,
}

/** What a failed call says, per language. */
export const MESSAGES: Record<Lang, Messages> = { en, cn, tw, kr, id }
