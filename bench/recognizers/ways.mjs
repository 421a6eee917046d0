export const WAYS = ['Tesseract', 'Tesseract, read twice', 'PaddleOCR', 'Tesseract, then PaddleOCR (the service)'];
