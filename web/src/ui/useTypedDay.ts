import { useState } from 'react'
import { fieldDay, isDay, isUnread, mayGoOn, unreadDay, writtenDay } from './typedDay.ts'
import { useHeldInput } from './useUnsent.ts'

export interface TypedDay {
  /** 'yyyy-MM-dd', '' or what `onChange` told of a text that is no day. */
  readonly value: string
  /** Each text as it is typed: a day, '' or a value that every form's rules refuse, so that nothing else is sent in its place. */
  readonly onChange: (day: string) => void
  readonly error?: unknown
  /** What is told is kept at once, or only chooses what is shown: leaving that loses nothing. Either waits for a year that may go on. */
  readonly atOnce?: 'keeps' | 'shows'
}

/** The text of a day's field: what somebody typed stays until it is a day, or until the value is set anew. */
export function useTypedDay({ value, onChange, error, atOnce }: TypedDay) {
  const [field, setField] = useState(() => standingOn(value))
  const [isFocused, setFocused] = useState(false)
  const [isEntered, setEntered] = useState(false)
  // Not told from here: data came late, the form was emptied or what was typed put back.
  if (value !== field.seen) setField(value === field.told ? { ...field, seen: value } : standingOn(value))
  const isNoDay = isUnread(field.told)
  useHeldInput(() => isNoDay && atOnce !== 'shows')
  // What was told and not taken, without a fault that says so, is not what is kept.
  const isOld = !isFocused && !isNoDay && !error && value !== field.told
  const { text, told } = isOld ? standingOn(value) : field

  const tell = (next: string, day: string) => {
    setField({ text: next, told: day, seen: value })
    setEntered(false)
    onChange(day)
  }
  const type = (next: string) => tell(next, atOnce && mayGoOn(next) ? unreadDay(next) : fieldDay(next))
  const pick = (day: string) => tell(writtenDay(day), day)
  /** Nothing more is typed: what is a day is written as one. */
  const settle = () => {
    const day = fieldDay(text)
    if (isUnread(day)) return
    if (day === told) setField({ ...field, text: writtenDay(day) })
    else pick(day)
  }
  return {
    text,
    day: isDay(told) ? told : null,
    // While it is typed a date is no fault, unless it was entered or sent so.
    isFaulty: isNoDay && (!isFocused || isEntered || Boolean(error)),
    type,
    pick,
    enterText: () => {
      setEntered(true)
      settle()
    },
    enter: () => {
      setFocused(true)
      if (isOld) setField(standingOn(value))
    },
    leave: () => {
      setFocused(false)
      settle()
    },
  }
}

function standingOn(value: string) {
  return { text: writtenDay(value), told: value, seen: value }
}
