import { Input } from '@mantine/core'
import { OptionPicture, pictures } from './OptionPicture.tsx'
import { menuTexts as texts } from './texts.ts'
import styles from './menu.module.css'

type Props = { value: string | null; onChange: (name: string | null) => void }

/** The known pictures, one of which is chosen; they are radio buttons, so that arrows lead through them. */
export function PicturePicker({ value, onChange }: Props) {
  return (
    <Input.Wrapper labelElement="div" label={texts.icon}>
      <div role="radiogroup" aria-label={texts.icon} className={styles.choices}>
        {[null, ...Object.keys(pictures)].map((name) => (
          <label key={name} className={styles.choice} title={name ?? texts.noIcon}>
            <input
              type="radio"
              name="picture"
              className="visually-hidden"
              aria-label={name ?? texts.noIcon}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <OptionPicture name={name} size={20} />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
