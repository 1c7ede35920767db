import type { Context } from 'hono'
import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { negotiateLanguage } from '#api/http/negotiate-language.ts'
import type { Lang } from '#contract/languages.ts'
import { languageOfPath } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { OVERLOAD_MESSAGES, RETRY_AFTER_SECONDS } from './overload-response.ts'
import { STANDALONE_HTML_POLICY, standaloneHtml } from './standalone-html.ts'

type RejectionMessages = {
  /** What happened, and what to do after going back. */
  receiptTooLarge: readonly [title: string, advice: string]
  tooLarge: readonly [title: string, advice: string]
  /** Browsers restore the form's input on going back. */
  goBack: string
}

const REJECTION_MESSAGES: Record<Lang, RejectionMessages> = {
  en: {
    receiptTooLarge: [
      'The receipt is larger than 8 MB.',
      'Then choose a smaller file, or send the form without it.',
    ],
    tooLarge: ['That is more than this form can take.', 'Then shorten it and send it again.'],
    goBack: 'Nothing was sent. Go back: what you wrote is still there.',
  },
  cn: {
    receiptTooLarge: ['购买凭证超过 8 MB。', '然后选择较小的文件，或不附凭证直接提交。'],
    tooLarge: ['内容超出了此表单的上限。', '然后缩短内容，再次提交。'],
    goBack: '表单尚未提交。请返回上一页，您填写的内容仍在。',
  },
  tw: {
    receiptTooLarge: ['購買證明超過 8 MB。', '接著改選較小的檔案，或不附證明直接送出。'],
    tooLarge: ['內容超出了此表單的上限。', '接著縮短內容，再次送出。'],
    goBack: '表單尚未送出。請返回上一頁，您填寫的內容仍在。',
  },
  kr: {
    receiptTooLarge: ['영수증이 8 MB보다 큽니다.', '더 작은 파일을 선택하시거나 영수증 없이 보내 주세요.'],
    tooLarge: ['이 양식에 담을 수 있는 양을 넘었습니다.', '내용을 줄여 다시 보내 주세요.'],
    goBack: '아직 전송되지 않았습니다. 이전 페이지로 돌아가시면 작성하신 내용이 그대로 있습니다.',
  },
  id: {
    receiptTooLarge: [
      'Kuitansi lebih besar dari 8 MB.',
      'Lalu pilih berkas yang lebih kecil, atau kirim formulir tanpa kuitansi.',
    ],
    tooLarge: ['Isian ini melebihi batas formulir.', 'Lalu persingkat dan kirim lagi.'],
    goBack: 'Belum ada yang terkirim. Kembalilah ke halaman sebelumnya: isian Anda masih ada.',
  },
}

/** Why a form is rejected before it is parsed. */
type RejectionReason =
  | 'receiptTooLarge'
  | 'tooLarge'
  | 'overloaded'
  | 'lengthRequired'
  | 'compressed'
  | 'malformedPath'

const STATUS_CODES = {
  receiptTooLarge: 413,
  tooLarge: 413,
  overloaded: 503,
  lengthRequired: 411,
  compressed: 415,
  malformedPath: 400,
} as const

/** Return a standalone page that explains the rejection and how to get back to the input. */
export function rejectForm(path: string, reason: RejectionReason): Response {
  const lang = languageOfPath(path)
  const { goBack } = REJECTION_MESSAGES[lang]
  const page = () => {
    if (reason === 'overloaded') return standaloneHtml(lang, OVERLOAD_MESSAGES[lang], goBack)
    if (reason === 'receiptTooLarge' || reason === 'tooLarge') {
      const [title, advice] = REJECTION_MESSAGES[lang][reason]
      return standaloneHtml(lang, title, `${goBack} ${advice}`)
    }
    return standaloneHtml(lang, ERROR_MESSAGES[lang].malformed(), goBack)
  }
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': STANDALONE_HTML_POLICY,
    'cache-control': CACHE_POLICY.none,
  })
  if (reason === 'overloaded') headers.set('retry-after', RETRY_AFTER_SECONDS)
  return new Response(page(), { status: STATUS_CODES[reason], headers })
}

/** Return the 503 for an API call, in the negotiated language. */
export function rejectOverloadedCall({ req }: Context): Response {
  const msg = OVERLOAD_MESSAGES[negotiateLanguage(req.url, req.header('accept-language'))]
  const headers = { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': CACHE_POLICY.none }
  return Response.json({ code: 0, msg, data: null }, { status: 503, headers })
}
