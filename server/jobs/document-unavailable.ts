import type { Lang } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { STANDALONE_HTML_POLICY, standaloneHtml } from '../limits/standalone-html.ts'

type Advice = readonly [title: string, text: string]

const MESSAGES: Record<Lang, { document: Advice; certificate: (reference: string) => Advice }> = {
  en: {
    document: ['This document is not ready at the moment.', 'Please try again in a few minutes.'],
    certificate: (reference) => [
      'The certificate is not ready at the moment.',
      `Your registration ${reference} is complete, and your warranty holds without the certificate. Please try again later.`,
    ],
  },
  cn: {
    document: ['文件暂时无法打开。', '请过几分钟再试。'],
    certificate: (reference) => [
      '保修证书暂时无法打开。',
      `您的注册 ${reference} 已完成，没有证书同样享有保修。请稍后再试。`,
    ],
  },
  tw: {
    document: ['文件暫時無法開啟。', '請過幾分鐘再試。'],
    certificate: (reference) => [
      '保固證書暫時無法開啟。',
      `您的登錄 ${reference} 已完成，沒有證書同樣享有保固。請稍後再試。`,
    ],
  },
  kr: {
    document: ['지금은 문서를 열 수 없습니다.', '몇 분 뒤에 다시 시도해 주세요.'],
    certificate: (reference) => [
      '지금은 보증서를 열 수 없습니다.',
      `제품 등록 ${reference}은(는) 완료되었으며, 보증서가 없어도 보증은 유효합니다. 나중에 다시 시도해 주세요.`,
    ],
  },
  id: {
    document: ['Dokumen ini belum tersedia saat ini.', 'Silakan coba lagi dalam beberapa menit.'],
    certificate: (reference) => [
      'Sertifikat belum tersedia saat ini.',
      `Pendaftaran Anda ${reference} sudah selesai, dan garansi berlaku tanpa sertifikat. Silakan coba lagi nanti.`,
    ],
  },
}

/** Return a standalone page which says that a PDF is not ready; `reference` is that of a certificate's registration. */
export function documentUnavailable(lang: Lang, reference?: string): Response {
  const { document, certificate } = MESSAGES[lang]
  const [title, text] = reference === undefined ? document : certificate(reference)
  return new Response(standaloneHtml(lang, title, text), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': STANDALONE_HTML_POLICY,
      'cache-control': CACHE_POLICY.none,
      'retry-after': '10',
    },
  })
}
