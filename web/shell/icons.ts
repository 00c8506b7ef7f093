import { createElement } from 'react'
import {
  IconAdjustments,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconChecklist,
  IconClipboardCheck,
  IconFileText,
  IconInbox,
  IconListDetails,
  IconPackages,
  IconPoint,
  IconSettings,
  IconSpeakerphone,
  IconTruck,
  type Icon,
} from '@tabler/icons-react'

const icons: Record<string, Icon> = {
  adjustments: IconAdjustments,
  'building-skyscraper': IconBuildingSkyscraper,
  'building-store': IconBuildingStore,
  checklist: IconChecklist,
  'clipboard-check': IconClipboardCheck,
  'file-text': IconFileText,
  inbox: IconInbox,
  'list-details': IconListDetails,
  packages: IconPackages,
  settings: IconSettings,
  speakerphone: IconSpeakerphone,
  truck: IconTruck,
}

type Props = { name: string | null; size?: number }

/** The picture of an option by the name that the service gives it; a dot where it is not known. */
export const OptionIcon = ({ name, size = 17 }: Props) =>
  createElement(icons[name ?? ''] ?? IconPoint, { size, stroke: 1.7, 'aria-hidden': true, style: { flex: 'none' } })
