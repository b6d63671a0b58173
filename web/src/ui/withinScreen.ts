/** A panel beside its button, no higher than the screen has room for: on a small laptop what is below is reached by scrolling the panel. */
export const withinScreen = { middlewares: { flip: true, shift: true, size: { padding: 8 } } } as const
