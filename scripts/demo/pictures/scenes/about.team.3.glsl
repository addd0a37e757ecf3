// A monogram.
// Sheet: sami
void view() {
  viewPlate(-1.);
}
void scene(vec3 p) {
  plate(p, INK, OCHRE);
}
