import { useLingui } from '@lingui/react/macro'

export type RegistrationField = keyof ReturnType<typeof useRegistrationLabels>

/**
 * Return the labels of the sixteen fields in the order of the specification, which is also the order of the form and of
 * validation. The label for the seller depends on the purchase channel.
 */
export function useRegistrationLabels(channel: string) {
  const { t } = useLingui()
  const sellers = new Map([
    ['store', t`Name of the store`],
    ['online', t`Name of the online store`],
    ['developer', t`Name of the developer`],
  ])
  return {
    family_name: t`Family name`,
    name: t`First name`,
    phone: t`Telephone`,
    email: t`Email`,
    address: t`Street address`,
    house_type: t`Kind of home`,
    city: t`City or suburb`,
    state: t`State or territory`,
    postcode: t`Postcode`,
    cate_name: t`Category`,
    code: t`Model`,
    serial_number: t`Serial number`,
    channel: t`Where did you buy it?`,
    channel_describe: sellers.get(channel) ?? t`Name of the seller`,
    buy_date: channel === 'developer' ? t`Date of hand-over` : t`Date of purchase`,
    order_number: t`Order number`,
  }
}

/** Return the three purchase channels, by their names in the API. */
export function usePurchaseChannelOptions(): { value: string; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'store', label: t`Store` },
    { value: 'online', label: t({ message: 'Online', context: 'where it was bought' }) },
    { value: 'developer', label: t`Real estate developer` },
  ]
}

export function useHomeTypeOptions(): { value: string; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'house', label: t`House` },
    { value: 'apartment', label: t`Apartment` },
    { value: 'townhouse', label: t`Townhouse` },
    { value: 'other', label: t`Other` },
  ]
}

export function useStateOptions(): { value: string; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'ACT', label: t`Australian Capital Territory` },
    { value: 'NSW', label: t`New South Wales` },
    { value: 'NT', label: t`Northern Territory` },
    { value: 'QLD', label: t`Queensland` },
    { value: 'SA', label: t`South Australia` },
    { value: 'TAS', label: t`Tasmania` },
    { value: 'VIC', label: t`Victoria` },
    { value: 'WA', label: t`Western Australia` },
  ]
}
