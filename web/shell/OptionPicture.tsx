import {
  IconAdjustments,
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowsExchange,
  IconArrowsSplit,
  IconBasket,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconCertificate,
  IconChecklist,
  IconClipboardCheck,
  IconColumns,
  IconFileText,
  IconInbox,
  IconKey,
  IconListDetails,
  IconPackageImport,
  IconPackages,
  IconPoint,
  IconReceipt,
  IconRoute,
  IconScale,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconTruck,
  IconUserShare,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** By the name that the service gives an option. */
export const pictures: Readonly<Record<string, Icon>> = {
  adjustments: IconAdjustments,
  'adjustments-horizontal': IconAdjustmentsHorizontal,
  'alert-triangle': IconAlertTriangle,
  'arrows-exchange': IconArrowsExchange,
  'arrows-split': IconArrowsSplit,
  basket: IconBasket,
  'building-skyscraper': IconBuildingSkyscraper,
  'building-store': IconBuildingStore,
  'building-warehouse': IconBuildingWarehouse,
  'calendar-dollar': IconCalendarDollar,
  certificate: IconCertificate,
  checklist: IconChecklist,
  'clipboard-check': IconClipboardCheck,
  columns: IconColumns,
  'file-text': IconFileText,
  inbox: IconInbox,
  key: IconKey,
  'list-details': IconListDetails,
  'package-import': IconPackageImport,
  packages: IconPackages,
  receipt: IconReceipt,
  route: IconRoute,
  scale: IconScale,
  settings: IconSettings,
  'shopping-cart': IconShoppingCart,
  speakerphone: IconSpeakerphone,
  truck: IconTruck,
  'user-share': IconUserShare,
  users: IconUsers,
}

type Props = { name: string | null; size: number }

/** The picture of an option; a dot where it is not known. */
export function OptionPicture({ name, size }: Props) {
  const Picture = pictures[name ?? ''] ?? IconPoint
  return <Picture size={size} stroke={1.7} aria-hidden />
}
