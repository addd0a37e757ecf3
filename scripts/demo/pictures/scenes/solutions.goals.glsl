// A sundial: the shadow of the triangle moves toward the mark of the deadline.
void view() {
  eye = vec3(0, 8, 10);
  at = vec3(.1, -.15, .1);
  zoom = 3.25;
  sun = vec3(-.8, .4, -.33);
}
void scene(vec3 p) {
  add(p.y, SAND);
  add(cylinder(p, 3.1, .22) - .03, CREAM);
  add(max(abs(length(p.xz) - 2.62) - .03, abs(p.y - .27) - .02), DUNE);
  float angle = atan(p.z, p.x);
  float sector = 6.2831853 / 24.;
  float index = round(angle / sector);
  float a = angle - index * sector;
  vec3 q = vec3(length(p.xz) * cos(a), p.y, length(p.xz) * sin(a));
  bool due = index == 2.;
  add(box(q - vec3(2.2, .27, 0), vec3(mod(index, 6.) == 0. ? .3 : .16, .03, due ? .07 : .03)), due ? OCHRE : INK);
  vec3 g = p - vec3(-.35, .25, 0);
  float gnomon = max(max(dot(g - vec3(-.75, 1.9, 0), normalize(vec3(1.9, 1.5, 0))), -g.y), -g.x - .75);
  add(extrude(gnomon, g.z, .07), INK);
}
