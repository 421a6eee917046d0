export { type FontRegistry, registerFonts } from './register-fonts.js';
