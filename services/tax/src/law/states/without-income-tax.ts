import { withoutIncomeTax } from './state-law.js';

export const alaska = withoutIncomeTax('ak', 'Alaska Stat. 43.20.012: individuals are not taxed');
export const florida = withoutIncomeTax('fl', 'Fla. Const. art. VII, s. 5(a)');
export const nevada = withoutIncomeTax('nv', 'Nev. Const. art. 10, s. 1(9)');
export const southDakota = withoutIncomeTax('sd', 'S.D. Codified Laws title 10 has no income tax of individuals');
export const tennessee = withoutIncomeTax('tn', 'Tenn. Const. art. II, s. 28; Tenn. Code 67-2-102');
export const texas = withoutIncomeTax('tx', 'Tex. Const. art. VIII, s. 24-a');
export const wyoming = withoutIncomeTax('wy', 'Wyo. Stat. title 39 has no income tax of individuals');
