import type { Lang } from '#contract/languages.ts'

type Page = readonly [title: string, advice: string]

type PreviewMessages = {
  busy: Page
  signedOut: Page
  notChosen: Page
  /** Followed by the list of what is wrong. */
  problems: string
  formRefused: string
}

/** What the preview says itself, in the language of the page. */
export const PREVIEW_MESSAGES: Record<Lang, PreviewMessages> = {
  en: {
    busy: ['The preview is busy.', 'The page appears here in a moment.'],
    signedOut: ['You are signed out of the office.', 'Sign in there, then load this page again.'],
    notChosen: ['There is nothing to preview.', 'Open the preview from an entry in the office.'],
    problems: 'This draft cannot be shown yet.',
    formRefused: 'This is a preview: its forms cannot be sent.',
  },
  cn: {
    busy: ['预览繁忙。', '页面稍后会在此显示。'],
    signedOut: ['您已退出工作台。', '请重新登录，然后刷新本页。'],
    notChosen: ['没有可预览的内容。', '请在工作台中从内容条目打开预览。'],
    problems: '此草稿暂时无法显示。',
    formRefused: '这是预览页面，表单无法提交。',
  },
  tw: {
    busy: ['預覽忙碌中。', '頁面稍後會在此顯示。'],
    signedOut: ['您已登出工作台。', '請重新登入，然後重新整理本頁。'],
    notChosen: ['沒有可預覽的內容。', '請在工作台中從內容項目開啟預覽。'],
    problems: '此草稿暫時無法顯示。',
    formRefused: '這是預覽頁面，表單無法送出。',
  },
  kr: {
    busy: ['미리보기가 사용 중입니다.', '잠시 후 이곳에 페이지가 표시됩니다.'],
    signedOut: ['오피스에서 로그아웃되었습니다.', '다시 로그인한 뒤 이 페이지를 새로 고쳐 주세요.'],
    notChosen: ['미리 볼 내용이 없습니다.', '오피스의 항목에서 미리보기를 열어 주세요.'],
    problems: '이 초안은 아직 표시할 수 없습니다.',
    formRefused: '미리보기 페이지에서는 양식을 보낼 수 없습니다.',
  },
  id: {
    busy: ['Pratinjau sedang sibuk.', 'Halaman akan tampil di sini sebentar lagi.'],
    signedOut: ['Anda sudah keluar dari office.', 'Masuk kembali, lalu muat ulang halaman ini.'],
    notChosen: ['Tidak ada yang dapat dipratinjau.', 'Buka pratinjau dari sebuah entri di office.'],
    problems: 'Draf ini belum dapat ditampilkan.',
    formRefused: 'Ini pratinjau: formulirnya tidak dapat dikirim.',
  },
}
