// Why a question has no answer, when the input is not the cause.

/** A newer computation of the same caller has begun; nobody waits for this one. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** A person did not want to wait for the answer any longer. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The module could not be loaded: the network or the browser is at fault, not the input. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** No worker took the question, nor those that replaced it. */
export class NotHeard extends NotLoaded {
  constructor() {
    super('the core does not answer');
  }
}
