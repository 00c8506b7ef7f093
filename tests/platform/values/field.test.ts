import { describe, expect, it } from 'vitest'
import { validateBirthDate } from '#schema/modules/organisation/person/birth-date.ts'
import { field, wrongWith, type Check } from '#schema/platform/values/field.ts'
import { validatePassword } from '#schema/modules/identity/session/password.ts'

describe('the generic messages of a form (portal.md 5), word for word', () => {
  it.each<[string, Check, string, string]>([
    ['Campo Requerido', field.required, '   ', 'algo'],
    ['El valor mínimo es 1.', field.min(1), '0.999', '1'],
    ['El valor máximo es 100.', field.max(100), '100.01', '100'],
    ['Ingrese al menos 3 caracteres.', field.minLength(3), 'ab', 'abc'],
    ['Ingrese como máximo 3 caracteres.', field.maxLength(3), 'abcd', 'abc'],
    ['Ingrese entre 2 y 3 caracteres.', field.rangeLength(2, 3), 'a', 'ab'],
    ['Ingrese entre 2 y 3 caracteres.', field.rangeLength(2, 3), 'abcd', 'abc'],
    ['Ingrese un email válido.', field.email, 'ana@casa', 'ana@casa.pe'],
    ['Ingrese una URL válida.', field.url, 'javascript:alert(1)', 'https://casa.pe/plano'],
    ['Ingrese una URL válida.', field.url, 'casa.pe', 'http://casa.pe'],
    ['Ingrese un número válido.', field.number, '1,5', '-1.5'],
    ['Ingrese un número válido.', field.number, '1.2.3', '0'],
    ['Ingrese solo dígitos.', field.digits, '98a', '0098'],
    ['No se permiten números.', field.noNumbers, 'Ana 2', 'Ana María'],
    ['Solo se permiten números y letras.', field.lettersAndNumbers, 'AB-12', 'Ñandú12'],
    ['Formato de hora inválido (hh:mm)', field.hour, '9:30', '09:30'],
    ['Hora fuera de rango (00:00 - 23:59)', field.hour, '24:00', '00:00'],
    ['Hora fuera de rango (00:00 - 23:59)', field.hour, '12:60', '23:59'],
  ])('«%s»', (message, check, wrong, right) => {
    expect(wrongWith(wrong, check)).toBe(message)
    expect(wrongWith(right, check)).toBeUndefined()
  })

  it('an empty field is wrong only where it is required, and one thing is said at a time', () => {
    for (const check of [
      field.email,
      field.url,
      field.number,
      field.digits,
      field.hour,
      field.minLength(3),
      field.min(1),
    ]) {
      expect(wrongWith(null, check)).toBeUndefined()
    }
    expect(wrongWith('', field.required, field.digits, field.minLength(9))).toBe('Campo Requerido')
    expect(wrongWith('12a', field.required, field.digits, field.minLength(9))).toBe('Ingrese solo dígitos.')
  })

  it.each([
    ['123456', 'Contraseña insegura.'],
    ['password', 'Contraseña insegura.'],
    ['qwerty', 'Contraseña insegura.'],
    ['sin-mayuscula-7', 'No cumple con los requisitos.'],
    ['SinCifraAlguna', 'No cumple con los requisitos.'],
  ])('the password «%s»: «%s»', (password, message) => {
    expect(validatePassword({ password })).toEqual([{ path: ['password'], message }])
  })

  it('a password is never kept with a blank that its confirmation does not have', () => {
    const password = 'Amapola2027'
    expect(validatePassword({ password, confirmation: ` ${password} ` })).toEqual([])
    expect(validatePassword({ password: `${password} `, confirmation: password })).toEqual([
      { path: ['password'], message: 'No cumple con los requisitos.' },
    ])
    expect(validatePassword({ password: 'Amapola de 2027', confirmation: 'Amapola de 2027' })).toEqual([])
  })

  it.each([
    ['2011-11-21', '2026-11-20', false],
    ['2011-11-20', '2026-11-20', true],
    ['2012-02-29', '2027-02-28', false],
    ['2012-02-29', '2027-03-01', true],
    ['2027-01-01', '2026-11-20', false],
    ['1850-01-01', '2026-11-20', false],
    ['2000-02-30', '2026-11-20', false],
    ['', '2026-11-20', false],
  ])('who was born on %s may run on %s: %s', (birthDate, today, may) => {
    expect(validateBirthDate(birthDate, today)).toBe(may ? undefined : 'Fecha de nacimiento invalido.')
  })
})
