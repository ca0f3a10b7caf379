/** An ink by its name and how much of it, from 0 to 1. */
export interface Tint {
  readonly ink: string;
  readonly amount: number;
}

/** Name of the colorant that represents every plate (ISO 32000-2, 8.6.6.4). */
export const ALL = 'All';

/** Inks of one mark: each on its plate and nothing on all others. */
export type Paint = readonly Tint[];

/** The registration colour: 100 % on every plate. */
export const registration: Paint = [{ ink: ALL, amount: 1 }];
