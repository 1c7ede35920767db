import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '#contract/catalogue.ts'
import { useBrandName, usePublicUrl } from '../../http/page-head.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/languages.ts'
import { HOME, productListPath, productPath } from '../../paths.ts'
import { pictureAddress } from '../../ui/picture-address.ts'

/** A product for search engines: what it is and measures. No offers and no ratings, since the site has none. */
export function useProductData(detail: ProductDetail): object[] {
  const { t } = useLingui()
  const lang = useLang()
  const origin = usePublicUrl()
  const brand = useBrandName()
  const address = (path: string) => origin + inLanguage(path, lang)
  const crumbs = [
    { name: t`Home`, path: HOME },
    { name: detail.cate_name, path: productListPath(detail.cate) },
    { name: detail.code, path: productPath(detail.code) },
  ]
  return [
    {
      '@type': 'Product',
      name: `${brand} ${detail.code}`,
      model: detail.code,
      category: detail.cate_name,
      description: detail.description,
      url: address(productPath(detail.code)),
      image: detail.banner.map((picture) => origin + pictureAddress(picture, 'landscape', 1280, 'webp')),
      brand: { '@type': 'Brand', name: brand },
      ...(detail.award ? { award: detail.award } : {}),
      additionalProperty: detail.param.flatMap(({ param }) =>
        param.map(({ name, content }) => ({ '@type': 'PropertyValue', name, value: content })),
      ),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: address(path),
      })),
    },
  ]
}
